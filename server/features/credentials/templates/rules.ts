import { credentialKinds } from '#contract/credential-filters.ts';
import { type Language, languages } from '#contract/languages.ts';
import { type PaperTemplate, type PaperWords, type Placeholder, paperParts } from '#contract/paper-templates.ts';
import { fillPlaceholders } from '#contract/placeholders.ts';
import { givenOf } from '../../../core/changed-fields.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { longDate } from '../../../core/dates.ts';
import { newId } from '../../../core/ids.ts';
import { logoUrl } from '../../../core/logo.ts';
import { InvalidFields, requireFound } from '../../../core/refusal.ts';
import { sayTable } from '../../../core/say.ts';
import { findLogoBytes } from '../../../services/universe/queries.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { defaultWords, paperTexts } from '../texts.ts';
import { readPaperLogo } from './logo.ts';
import {
  deleteWords,
  findDress,
  findTypeNames,
  lockLogo,
  lockType,
  type PaperDesign,
  type PaperWordingKey,
  replaceLogo,
  writeWords,
} from './queries.ts';

export async function listTemplates(tx: Tx, boardType: string): Promise<PaperTemplate[]> {
  requireFound(await findTypeNames(tx, boardType));
  const templates = credentialKinds.map(async (kind) => {
    const { words } = await findDress(tx, { boardType, kind });
    return languages.map((language) => describeTemplate(words, { boardType, kind, language }));
  });
  return (await Promise.all(templates)).flat();
}

const describeTemplate = (own: PaperDesign['words'], { kind, language }: PaperWordingKey): PaperTemplate => ({
  ...(own[language] ?? defaultWords(kind, language)),
  ...{ kind, language, is_default: !own[language] },
});

export async function changeTemplate(
  scope: MemberScope,
  wording: PaperWordingKey,
  changes: { [P in keyof PaperWords]?: PaperWords[P] | undefined },
): Promise<PaperTemplate> {
  const { tx } = scope;
  const { kind, language } = wording;
  requireFound(await lockType(tx, wording.boardType));
  const { words } = await findDress(tx, wording);
  const before = words[language] ?? defaultWords(kind, language);
  const after = { ...before, ...givenOf(changes) };
  const isChanged = paperParts.some((part) => before[part] !== after[part]);
  if (isChanged) {
    await writeWords(tx, wording, after);
    await record(scope, wording, 'template_changed', before, after);
  }
  return describeTemplate(isChanged ? { [language]: after } : words, wording);
}

export async function resetTemplate(scope: MemberScope, wording: PaperWordingKey): Promise<void> {
  const { tx } = scope;
  requireFound(await lockType(tx, wording.boardType));
  const { words } = await findDress(tx, wording);
  const before = words[wording.language];
  if (!before) return;
  await deleteWords(tx, wording);
  await record(scope, wording, 'template_reset', before, defaultWords(wording.kind, wording.language));
}

async function record(
  scope: MemberScope,
  { boardType, kind, language }: PaperWordingKey,
  action: 'template_changed' | 'template_reset',
  before: PaperWords,
  after: PaperWords,
) {
  await recordChange(scope, 'boardtype', boardType, action, {
    before: loggedOf(before),
    after: { ...loggedOf(after), paper_kind: kind, language },
  });
}

const loggedOf = ({ title, body, rights, where, signature }: PaperWords) => ({
  ...{ paper_title: title, paper_body: body, paper_rights: rights },
  ...{ paper_where: where, paper_signature: signature },
});

export type CredentialToPrint = Omit<PrintedCredential, 'words' | 'logo'>;
type BoardOfPaper = { type: string; address: string; secretary: string };

/** Copies wording and logo into the credential, so that later changes don't affect it. */
export function dressPaper(paper: CredentialToPrint, board: BoardOfPaper, { words, logo }: PaperDesign) {
  const filled = paper.languages.map((language) => {
    const template = words[language] ?? defaultWords(paper.kind, language);
    const values = valuesOf(paper, board, language);
    return [language, Object.fromEntries(paperParts.map((part) => [part, fillPlaceholders(template[part], values)]))];
  });
  return { ...paper, words: Object.fromEntries(filled), logo };
}

function valuesOf(paper: CredentialToPrint, board: BoardOfPaper, language: Language): Record<Placeholder, string> {
  const values: Record<Placeholder, string | null> = {
    name: paper.fullName,
    document:
      paper.nationalId && `${sayTable(language, paperTexts).identityKinds[paper.nationalIdKind]} ${paper.nationalId}`,
    address: paper.address,
    municipality: paper.city,
    candidature: paper.candidature,
    organization: paper.tenantName,
    board: paper.boardName,
    board_address: board.address,
    secretary: board.secretary,
    election: paper.electionName,
    election_date: longDate(language, paper.electionDate),
    place: paper.placeName,
    place_address: paper.placeAddress,
    number: paper.code,
  };
  const written = Object.entries(values).map(([name, value]) => [name, plain(value ?? '')]);
  return Object.fromEntries(written) as Record<Placeholder, string>;
}

/** Strips markup, since strangers choose their names. */
const plain = (value: string) => value.replace(/\*+/g, '').replace(/\s+/g, ' ').trim() || '—';

export const readLogoUrl = async (tx: Tx): Promise<string | null> => logoUrl(await findLogoBytes(tx));

/** Affects future credentials only. Refuses anything but a small PNG or JPEG. */
export async function changeLogo(scope: MemberScope, url: string | null): Promise<string | null> {
  const { tx } = scope;
  const bytes = url === null ? null : readPaperLogo(url);
  if (bytes === undefined) throw InvalidFields.of('logo', 'wrong_paper_image');
  await lockLogo(tx);
  const before = await findLogoBytes(tx);
  if (before === bytes || (before && bytes && before.equals(bytes))) return logoUrl(before);
  await replaceLogo(tx, bytes && { id: newId(), bytes });
  await recordChange(scope, 'tenant', tx.tenantId, 'logo_changed', {
    before: { logo: before && `${before.length} B` },
    after: { logo: bytes && `${bytes.length} B` },
  });
  return logoUrl(bytes);
}
