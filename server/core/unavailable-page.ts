import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { words } from '#contract/words.ts';
import { sayTable } from './say.ts';

const texts = words({
  title: 'Vixía no está disponible en este momento',
  again: 'Esta página vuelve a intentarlo sola cada poco, y seguirá adelante en cuanto pueda.',
  now: 'Volver a intentarlo ahora',
});

/** Retries after 2 seconds, then at doubling intervals of up to a minute. */
const script = `
const began = Date.now();
const again = () => setTimeout(async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
  else again();
}, Math.min(60000, Math.max(2000, Date.now() - began)) * (0.8 + 0.4 * Math.random()));
again();
document.querySelector('button').addEventListener('click', () => location.reload());
`;
const style = `
:root { color-scheme: light dark }
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto 0; padding: 0 1rem }
button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid; border-radius: 4px; background: none; color: inherit; cursor: pointer }
`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const unavailablePolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Replaces any page while the server is unavailable. Reloads once it's back. */
export function writeUnavailablePage(language: Language): string {
  const { title, again, now } = sayTable(language, texts);
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<noscript><meta http-equiv="refresh" content="20"></noscript>
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${again}</p>
<p><button type="button">${now}</button></p>
<script>${script}</script>
</html>`;
}
