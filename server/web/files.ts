import type { Language } from '#contract/languages.ts';
import { canEver } from '#contract/permissions.ts';
import type { Universe } from '#contract/universe.ts';
import { words } from '#contract/words.ts';
import { say } from '../core/say.ts';
import type { WebBuild } from './built.ts';
import { iconOf } from './icons.ts';

/** Allows crawlers the visitors' pages and the files they load. */
export function writeRobots({ pages }: WebBuild): string {
  const open = pages.filter(({ path, action }) => canEver(null, action) && !path.includes('$'));
  // People share the root URL, which leads visitors to sign in.
  const paths = ['/', ...open.map(({ path }) => path)];
  const allowed = [...paths.map((path) => `${path}$`), '/assets/', '/flags/', '/icon.svg', '/share/'];
  return ['User-agent: *', ...allowed.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
}

export const titleOf = ({ tenantName }: Universe): string =>
  tenantName === 'Vixía' ? tenantName : `Vixía – ${tenantName}`;

const shortcuts = words({ place: 'Colegio', credential: 'Credencial' });

export const writeManifest = (universe: Universe, language: Language): string =>
  JSON.stringify({
    id: '/',
    name: titleOf(universe),
    // The name appears with the organisation's own icon.
    short_name: universe.logo ? universe.tenantName : 'Vixía',
    lang: language,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: universe.accentColor,
    icons: [
      ...(universe.logo ? [] : [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      { src: iconOf(universe, 'icon-192'), sizes: '192x192', type: 'image/png' },
      { src: iconOf(universe, 'icon-512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconOf(universe, 'icon-maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: say(language, shortcuts.place), url: '/card' },
      { name: say(language, shortcuts.credential), url: '/card/credential' },
    ],
  });
