import { createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Universe } from '#contract/universe.ts';
import { text } from '../core/texts.ts';
import type { Built, BuiltPage } from './built.ts';

export type Visit = {
  built: Built;
  /** undefined: the path is none of the web's */
  page: BuiltPage | undefined;
  language: Language;
  /** the look that the reader chose on this device; undefined: the device's own */
  scheme: 'light' | 'dark' | undefined;
  /** with a session, as far as its cookie says */
  isSignedIn: boolean;
  /** 'https://host[:port]' */
  origin: string;
  universe: Universe;
};

/** Completes the built document: tenant, preview of links, files to load, configuration. */
export function writeDocument({ built, page, language, scheme, isSignedIn, origin, universe }: Visit): string {
  const name = universe.tenantName;
  const title = name === 'Vixía' ? name : `Vixía – ${name}`;
  const isEnrolment = page?.path === '/enroll' && universe.openEnroll;
  const facts = {
    description: text(language, 'share_description', { tenant: name }),
    'og:title': isEnrolment ? text(language, 'share_enrolment', { tenant: name }) : title,
    'og:description': text(language, 'share_description', { tenant: name }),
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': `${language}_ES`,
    'og:image': `${origin}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  const head = [
    `<title>${asText(title)}</title>`,
    ...Object.entries(facts).map(
      ([key, value]) => `<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${asText(value)}" />`,
    ),
    `<style>:root { --shell-accent: ${colour(universe.accentColor)} }</style>`,
  ];
  // Behind the entry's own files, which are wanted first.
  const links = [...(isSignedIn ? [linkToSelf] : []), ...filesOf(built, page, language).map(linkTo), '</head>'];
  const attributes = `lang="${language}"${scheme ? ` data-mantine-color-scheme="${scheme}"` : ''}`;
  return (
    built.document
      .replace('<html lang="es">', `<html ${attributes}>`)
      .replace('<title>Vixía</title>', () => head.join('\n    '))
      .replace('</head>', links.join('\n    '))
      .replace('<!--tenant-->', () => (name === 'Vixía' ? '' : asText(name)))
      // No character of the data may end the element.
      .replace('id="universe">null<', () => `id="universe">${JSON.stringify(universe).replaceAll('<', '\\u003c')}<`)
  );
}

/** Names the files that the page asks for after the entry, so that they come along with it. */
function filesOf({ messages }: Built, page: BuiltPage | undefined, language: Language): string[] {
  const words = (page?.messages ?? []).flatMap((part) => messages[language][part] ?? []);
  return [...new Set([...(messages[language].shell ?? []), ...words, ...(page?.files ?? [])])];
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** Guards wait for it: it comes along with the code. */
const linkToSelf = '<link rel="preload" as="fetch" crossorigin href="/api/v1/users/users/self/" />';

/** Colours come from settings; anything else would be text in a style. */
const colour = (text: string) => (/^#[\da-f]{6}$/i.test(text) ? text : '#1f4e79');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

export const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
