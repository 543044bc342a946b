import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** Measures the JavaScript that a browser loads to show /login: kilobytes, gzip. */
export async function measureFirstLoad(): Promise<number> {
  const root = 'dist/web';
  // Serve only the files: answers of the API are not JavaScript.
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/api/v1/universe/')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(universe));
    if (path.startsWith('/api/'))
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"detail":"","code":"not_signed_in"}');
    const isFile = /\.\w+$/.test(path);
    const type = path.endsWith('.js')
      ? 'text/javascript'
      : path.endsWith('.css')
        ? 'text/css'
        : path.endsWith('.svg')
          ? 'image/svg+xml'
          : 'text/html';
    response.setHeader('content-type', type).end(readFileSync(join(root, isFile ? path : 'index.html')));
  }).listen(0);
  const { port } = server.address() as { port: number };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(`http://localhost:${port}/login`);
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
  await browser.close();
  server.close();
  const bytes = [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(root, dirname(path), path.split('/').at(-1) ?? ''))).length,
    0,
  );
  return bytes / 1024;
}

const universe = {
  tenantName: 'Vixía',
  candidature: '',
  accentColor: '#1c5d99',
  openEnroll: true,
  professionRequired: false,
  languages: ['es', 'ca', 'eu', 'gl'],
  defaultLanguage: 'es',
  availabilities: [],
  emailStatus: [],
  chatPlatforms: [],
  boardTypes: [],
  adm0s: [],
  contactEmail: '',
  electionDay: null,
  tos: { legal: null, privacy: null, cookies: null },
  termsVersion: '1',
  antibot: 'none',
};
