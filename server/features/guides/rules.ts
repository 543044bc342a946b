import type { GuideName } from '#contract/guide-names.ts';
import { type GuideSection, mostSections, type ReadSection } from '#contract/guides.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type Names, withoutEmpty } from '#contract/translated-names.ts';
import { words } from '#contract/words.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseStale } from '../../core/conflicts.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { type NewOrder, reorderRows } from '../../core/ordering.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import {
  findSection,
  insertSection,
  listOrder,
  listReadSections,
  lockSections,
  type SectionRow,
  updateSection,
} from './queries.ts';

type Wording = Pick<GuideSection, 'names' | 'texts'>;

/** Lists the organisation's own sections, each in the best language for the reader. */
export async function readSections({ tx, language }: Scope, guide: GuideName): Promise<ReadSection[]> {
  const own = await ownLanguage(tx);
  return (await listReadSections(tx, guide, mostSections)).map(({ id, names, htmls }) => {
    const chosen = languageFor(names, language, own);
    return { id, name: names[chosen] ?? '', html: htmls[chosen] ?? '', language: chosen };
  });
}

export async function readSection(scope: Scope, id: string): Promise<GuideSection> {
  const [described] = await describeSections(scope, [requireFound(await findSection(scope.tx, id))]);
  return requireFound(described);
}

export async function describeSections({ tx, language }: Scope, rows: SectionRow[]): Promise<GuideSection[]> {
  const own = await ownLanguage(tx);
  return rows.map((row) => ({ ...row, name: row.names[languageFor(row.names, language, own)] ?? '' }));
}

export async function addSection(scope: MemberScope, { guide, ...given }: Wording & { guide: GuideName }) {
  const { tx } = scope;
  const wording = completeWording(given);
  const htmls = htmlsOf(wording);
  await lockSections(tx);
  const { length: count } = await listOrder(tx, guide);
  if (count >= mostSections) throw new Refusal('too_many_sections', { count });
  const id = newId();
  await insertSection(tx, id, { guide, ...wording, htmls });
  await recordChange(scope, 'guidesection', id, 'created', { after: { guide, ...wording } });
  return readSection(scope, id);
}

/** Refuses a section without languages, or a language without title or text. */
export async function changeSection(
  scope: MemberScope,
  id: string,
  { names = {}, texts = {}, seen }: Partial<Wording> & { seen?: string | undefined },
): Promise<GuideSection> {
  const { tx, language } = scope;
  await lockSections(tx);
  const row = requireFound(await findSection(tx, id));
  refuseStale(language, { seen, now: row.update_date, subject: words('la sección') });
  const before = wordingOf(row);
  const after = completeWording({ names: { ...row.names, ...names }, texts: { ...row.texts, ...texts } });
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await updateSection(tx, id, { ...after, htmls: htmlsOf(after) });
    await recordChange(scope, 'guidesection', id, 'updated', { before, after });
  }
  return readSection(scope, id);
}

export async function removeSection(scope: MemberScope, id: string): Promise<void> {
  await lockSections(scope.tx);
  const row = requireFound(await findSection(scope.tx, id));
  await deleteRows(scope.tx, 'guide_sections', { id });
  const before = { guide: row.guide, ...wordingOf(row) };
  await recordChange(scope, 'guidesection', id, 'deleted', { before });
}

export async function reorderSections(scope: MemberScope, { guide, ...order }: NewOrder & { guide: GuideName }) {
  await lockSections(scope.tx);
  const current = await listOrder(scope.tx, guide);
  await reorderRows(scope, { table: 'guide_sections', entity: 'guidesection' }, current, order, { guide });
}

/** Throws InvalidFields if Markdown is nested too deeply. */
export function renderSection(markdown: string, field: string): string {
  const html = renderMarkdown(markdown, 'h4');
  if (html === undefined) throw InvalidFields.of(field, 'too_intricate');
  return html;
}

const ownLanguage = async (tx: Scope['tx']) => (await findTenant(tx)).default_language as Language;

const languageFor = (names: Names, ...wanted: Language[]): Language =>
  [...wanted, ...languages].find((language) => names[language]) ?? 'es';

/** Sorts by language, so that two wordings can be compared. */
const wordingOf = ({ names, texts }: Wording): Wording => ({ names: sorted(names), texts: sorted(texts) });

const sorted = (names: Names): Names =>
  Object.fromEntries(languages.flatMap((language) => (names[language] ? [[language, names[language]]] : []))) as Names;

function completeWording(given: Wording): Wording {
  const { names, texts } = wordingOf({ names: withoutEmpty(given.names), texts: withoutEmpty(given.texts) });
  for (const language of languages) {
    if (names[language] && !texts[language]) throw InvalidFields.of(`texts.${language}`, 'required');
    if (texts[language] && !names[language]) throw InvalidFields.of(`names.${language}`, 'required');
  }
  if (Object.keys(names).length === 0) throw InvalidFields.of('names', 'required');
  return { names, texts };
}

const htmlsOf = ({ texts }: Wording): Names =>
  Object.fromEntries(
    Object.entries(texts).map(([language, markdown]) => [language, renderSection(markdown, `texts.${language}`)]),
  ) as Names;
