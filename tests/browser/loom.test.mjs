// The JSON Schema of the loom format, by a validator that is not ours: it takes the golden lines
// and refuses what the reader refuses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv2020 from "ajv/dist/2020.js";

const root = new URL("../../", import.meta.url);
const schema = JSON.parse(readFileSync(new URL("generator/data/loom.schema.json", root), "utf8"));
const lines = readFileSync(new URL("tests/golden/loom/lines.jsonl", root), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const validate = new Ajv2020.default({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);

test("every golden line is valid and every kind is among them", () => {
  for (const line of lines) {
    assert.ok(validate(line), `${line.kind}: ${JSON.stringify(validate.errors)}`);
  }
  assert.deepEqual([...new Set(lines.map((line) => line.kind))].sort(), Object.keys(schema.$defs).sort());
});

test("every field of every kind is in a golden line", () => {
  for (const [kind, definition] of Object.entries(schema.$defs)) {
    const used = new Set(lines.filter((line) => line.kind === kind).flatMap((line) => Object.keys(line)));
    const envelope = ["source", "as_of", "updated", "about"];
    for (const field of Object.keys(definition.properties)) {
      assert.ok(used.has(field) || envelope.includes(field), `${kind}.${field}`);
    }
  }
});

test("a line without a required field or with another type is invalid", () => {
  const task = { kind: "task", id: "1", name: "Weaving" };
  assert.ok(validate(task));
  assert.ok(validate({ ...task, parent: null, more: 1 }));
  for (const bad of [
    { ...task, kind: "parsnip" },
    { ...task, name: undefined },
    { ...task, name: 7 },
    { ...task, id: undefined },
    { ...task, synonyms: "x" },
    { ...task, synonyms: [7] },
    { kind: "method", id: "1", name: "x", code: "javascript:alert(1)" },
    { kind: "method", id: "1", name: "x", paper: "no scheme" },
    { kind: "method", id: "1", name: "x", collections: [{ area: "y" }] },
    { kind: "researcher", id: "1", name: "x", works: -1 },
    { kind: "result", id: "1", task: "t", dataset: "d", model: "m", metrics: [] },
  ]) {
    assert.ok(!validate(JSON.parse(JSON.stringify(bad))), JSON.stringify(bad));
  }
});
