import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { guideNames } from '#contract/guide-names.ts';
import { languages } from '#contract/languages.ts';
import { readMessages } from './catalogues.ts';
import { readForbidden } from './glossary.ts';

// A guide is Markdown. Each section begins with `## Title {#id}`.
// `[[Guardar]]`: a label of the product by its Spanish text, shown in the page's language.
// `![what it shows](name)`: a picture of `npm run screenshots` in the page's language.

export type GuidePart = { id: string; title: string; body: string };
type Pieces = {
  /** returns a label in the guide's language, or throws */
  sayLabel: (spanish: string) => string;
  showPicture: (name: string, alt: string) => string;
};

const folder = 'web/features/guides';
export const textOf = (guide: string, language: string): string => `${folder}/texts/${guide}.${language}.md`;
export const pictureOf = (language: string, name: string): string => `${folder}/pictures/${language}/${name}.webp`;

const heading = /^## (.+?) \{#([a-z][a-z-]*)\}$/;
const label = /\[\[(.+?)\]\]/g;
const picture = /!\[([^\]]*)\]\(([^)]*)\)/g;

/** Reads the sections of a guide; throws if an id is missing or repeated. */
export function readSections(markdown: string): GuidePart[] {
  const [before = '', ...parts] = `\n${markdown}`.split(/\n(?=## )/);
  if (before.trim() !== '') throw new Error(`text before the first section: ${before.trim().slice(0, 40)}`);
  const sections = parts.map((part) => {
    const [line = '', ...lines] = part.split('\n');
    const [, title = '', id = ''] = heading.exec(line) ?? [];
    if (!id) throw new Error(`a section without {#id}: ${line}`);
    return { id, title, body: lines.join('\n').trim() };
  });
  const double = sections.find(({ id }, at) => sections.findIndex((one) => one.id === id) !== at);
  if (double) throw new Error(`two sections called ${double.id}`);
  return sections;
}

export function renderSection(body: string, { sayLabel, showPicture }: Pieces): string {
  const reader = new MarkdownIt({ html: true });
  reader.renderer.rules.image = (tokens, at) =>
    showPicture(String(tokens[at]?.attrGet('src')), escaped(tokens[at]?.content ?? ''));
  const said = body.replace(label, (_, spanish: string) => `<b>${escaped(sayLabel(spanish))}</b>`);
  return reader.render(said);
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Returns a lookup of labels by Spanish text, which throws if the product has no such label. */
export function labelsIn(language: string): (spanish: string) => string {
  const messages = new Map(readMessages(language).map(({ id, text }) => [id, text || id]));
  return (spanish) => {
    const said = messages.get(spanish);
    if (said === undefined || said.includes('{')) throw new Error(`the product has no label «${spanish}»`);
    return said;
  };
}

export function* problemsOfGuides(): Generator<string> {
  for (const guide of guideNames) for (const language of languages) yield* problemsOf(guide, language);
  for (const language of languages) {
    const used = guideNames.flatMap((guide) => picturesIn(readFileSync(textOf(guide, language), 'utf8')));
    for (const file of readdirSync(`${folder}/pictures/${language}`))
      if (!used.includes(file.replace('.webp', '')))
        yield `${join(folder, 'pictures', language, file)}: no guide shows it`;
  }
}

function* problemsOf(guide: string, language: string): Generator<string> {
  const where = textOf(guide, language);
  const markdown = readFileSync(where, 'utf8');
  try {
    const [own, spanish] = [markdown, readFileSync(textOf(guide, 'es'), 'utf8')].map(readSections);
    yield* differences(where, spanish ?? [], own ?? []);
    const sayLabel = labelsIn(language);
    for (const name of labelsOf(markdown)) sayLabel(name);
  } catch (error) {
    yield `${where}: ${(error as Error).message}`;
  }
  for (const name of picturesIn(markdown))
    if (!existsSync(pictureOf(language, name))) yield `${where}: no picture ${name}: npm run screenshots`;
  // Labels are checked with the catalogues.
  const words = markdown.replace(label, '').replace(picture, '$1');
  for (const { not, but, isIn } of readForbidden(language)) {
    const line = words.split('\n').find(isIn);
    if (line) yield `${where}: ${language} says «${not}», not «${but}» (docs/glossary.md): ${line}`;
  }
}

function* differences(where: string, spanish: GuidePart[], own: GuidePart[]): Generator<string> {
  const idsOf = (sections: GuidePart[]) => sections.map(({ id }) => id).join(' ');
  if (idsOf(own) !== idsOf(spanish)) yield `${where}: other sections than in Spanish: ${idsOf(own)}`;
  for (const { id, body } of spanish) {
    const text = own.find((one) => one.id === id)?.body ?? '';
    for (const [what, found] of [['labels', labelsOf] as const, ['pictures', picturesIn] as const])
      if (found(text).sort().join() !== found(body).sort().join())
        yield `${where}: other ${what} than in Spanish in ${id}`;
  }
}

const labelsOf = (markdown: string) => [...markdown.matchAll(label)].map(([, spanish = '']) => spanish);
const picturesIn = (markdown: string) => [...markdown.matchAll(picture)].map(([, , name = '']) => name);
