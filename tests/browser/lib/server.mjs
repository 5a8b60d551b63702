// A static server of one built site, as a host would be configured: right content types, the security headers that
// pages must satisfy, the site's own 404 page. Every request is kept, so that a test can say what a page asked for.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8', '.md': 'text/markdown; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.xml': 'application/xml', '.json': 'application/json', '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon',
};

export const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
  + "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const headers = {
  'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin', 'Cross-Origin-Opener-Policy': 'same-origin',
};

function fileOf(site, url) {
  const path = decodeURI(url.replace(/[?#].*/, ''));
  if (!path.startsWith(site.folder)) return undefined;
  const below = `/${path.slice(site.folder.length)}`;
  const file = below.endsWith('/') ? `${below}index.html` : below;
  return site.files.has(file) ? file : undefined;
}

export async function serve(site) {
  const server = createServer((request, response) => {
    const file = fileOf(site, request.url);
    const name = file ?? '/404.html';
    response.writeHead(file ? 200 : 404, { ...headers, 'Content-Type': types[extname(name)] ?? 'application/octet-stream' });
    response.end(readFileSync(join(site.root, name)));
  });
  await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, url: (path) => origin + site.folder + path.slice(1), close: () => new Promise((done) => { server.close(done); server.closeAllConnections(); }) };
}
