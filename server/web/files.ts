import { canEver } from '#contract/permissions.ts';
import type { Universe } from '#contract/universe.ts';
import type { WebBuild } from './built.ts';

/** Allows crawlers the visitors' pages and the files they load. */
export function writeRobots({ pages }: WebBuild): string {
  const open = pages.filter(({ path, action }) => canEver(null, action) && !path.includes('$'));
  // People share the plain address, which leads visitors to sign in.
  const paths = ['/', ...open.map(({ path }) => path)];
  const allowed = [...paths.map((path) => `${path}$`), '/assets/', '/flags/', '/icon.svg', '/share/'];
  return ['User-agent: *', ...allowed.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
}

export const writeManifest = ({ tenantName, accentColor }: Universe): string =>
  JSON.stringify({
    name: tenantName === 'Vixía' ? tenantName : `Vixía – ${tenantName}`,
    short_name: 'Vixía',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: accentColor,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
