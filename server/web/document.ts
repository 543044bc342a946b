import { type Front, photoShownAs } from '#contract/front.ts';
import type { Language } from '#contract/languages.ts';
import { initialOf } from '#contract/names.ts';
import type { Universe } from '#contract/universe.ts';
import { words } from '#contract/words.ts';
import { say } from '../core/say.ts';
import type { BuiltPage, WebBuild } from './built.ts';
import { titleOf } from './files.ts';
import type { FirstAnswers, FirstRow } from './first-answers.ts';
import { iconOf } from './icons.ts';
import { sharePictureOf } from './share.ts';

export type Visit = {
  built: WebBuild;
  /** undefined: the path isn't a page */
  page: BuiltPage | undefined;
  language: Language;
  /** colour scheme chosen on this device; undefined: the system's */
  scheme: 'light' | 'dark' | undefined;
  first: FirstAnswers;
  /** base URL */
  origin: string;
  universe: Universe;
};

const texts = words({
  open: 'Inscríbete con {tenant} para estar en un colegio electoral el día de las elecciones, consulta cuál te toca y descarga tu credencial.',
  closed: 'Consulta en {tenant} qué colegio electoral te toca el día de las elecciones y descarga tu credencial.',
  enrolment: 'Inscríbete como apoderado/a – {tenant}',
  late: 'La página tarda más de lo normal. Vuelve a cargarla.',
});

/** Adds tenant, link preview, files to load and configuration to the built document. */
export function writeDocument({ built, page, language, scheme, first, origin, universe }: Visit): string {
  const name = universe.tenantName;
  const title = titleOf(universe);
  const isEnrolment = page?.path === '/enroll' && universe.openEnroll;
  // While enrolment is closed, the preview invites nobody.
  const description = say(language, universe.openEnroll ? texts.open : texts.closed, { tenant: name });
  const facts = {
    description,
    'og:title': isEnrolment ? say(language, texts.enrolment, { tenant: name }) : title,
    'og:description': description,
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': `${language}_ES`,
    'og:image': origin + sharePictureOf(universe, language),
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
  // Added after the entry's own files, which are needed first.
  const links = [
    ...filesOf(built, page, language).map(linkTo),
    ...preloadPhoto(first),
    ...(page?.path === '/login' ? built.afterSigningIn.map(linkForLater) : []),
    '</head>',
  ];
  const attributes = `lang="${language}"${scheme ? ` data-mantine-color-scheme="${scheme}"` : ''}`;
  return built.document
    .replace('<html lang="es">', `<html ${attributes}>`)
    .replace('<title>Vixía</title>', () => head.join('\n    '))
    .replace('</head>', links.join('\n    '))
    .replace('/apple-touch-icon.png', iconOf(universe, 'apple-touch-icon'))
    .replace('<!--brand-->', () => brandOf(universe))
    .replace('<!--rows-->', () => first.rows.map(writeRow).join(''))
    .replace('<!--late-->', () => `<p role="status"><a href="">${asText(say(language, texts.late))}</a></p>`)
    .replace('id="universe">null<', () => `id="universe">${asData(universe)}<`)
    .replace('id="answers">{}<', () => `id="answers">${asData(first.answers)}<`);
}

/** The bar's logo, or initial and name, as the app draws them (`web/ui/TopBar.tsx`). */
const brandOf = ({ logo, tenantName }: Universe) =>
  logo
    ? `<img width="${logo.width}" height="${logo.height}" src="${asText(logo.url)}" alt="${asText(tenantName)}">`
    : `<b aria-hidden="true">${asText(initialOf(tenantName))}</b><span>${asText(tenantName)}</span>`;

/** Lists files that the page loads after the entry, to load them in parallel. */
function filesOf({ messages }: WebBuild, page: BuiltPage | undefined, language: Language): string[] {
  const words = (page?.messages ?? []).flatMap((part) => messages[language][part] ?? []);
  return [...new Set([...(messages[language].shell ?? []), ...words, ...(page?.files ?? [])])];
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;

/** Fetches the first page's photograph, its largest paint, before any script loads. */
function preloadPhoto({ answers }: FirstAnswers): string[] {
  const { photo } = (answers['/api/v1/universe/front/'] ?? { photo: null }) as Pick<Front, 'photo'>;
  if (!photo) return [];
  const { url, narrow_url } = photo;
  return [
    `<link rel="preload" as="image" fetchpriority="high" imagesizes="${photoShownAs}" imagesrcset="${narrow_url} 640w, ${url} 1280w" />`,
  ];
}

/** The browser fetches the file when idle. */
const linkForLater = (file: string) => `<link rel="prefetch" as="script" crossorigin href="/${file}" />`;

/** Renders a list row that is readable before any script runs. */
const writeRow = ({ href, lines: [name = '', ...more] }: FirstRow) =>
  `<a href="${asText(href)}"><b>${asText(name)}</b>${more.map((line) => `<br>${asText(line)}`).join('')}</a>`;

/** Escapes JSON for a script element. */
const asData = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Colours come from settings: anything else could inject CSS. */
const colour = (text: string) => (/^#[\da-f]{6}$/i.test(text) ? text : '#1f4e79');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
