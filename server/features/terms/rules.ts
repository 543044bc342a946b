import type { Language } from '#contract/languages.ts';
import { missingTerms, type TermKind, termKinds } from '#contract/terms.ts';
import { type LegalFacts, type LegalTextPart, legalFactNames, type TermsVersion } from '#contract/terms-versions.ts';
import { words } from '#contract/words.ts';
import { recordChange } from '../../core/changes.ts';
import { changedOf, refuseStale } from '../../core/conflicts.ts';
import type { MemberScope, Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { findTenant, holdTenant, lockTenant, updateTenant } from '../../services/universe/queries.ts';
import { nameTerms, readTerms } from '../../services/universe/terms.ts';
import { readDraftFacts, readOwnFacts, writeDrafts } from './drafts.ts';
import {
  askAcceptance,
  countWaiting,
  findAcceptance,
  findLatestId,
  findVersion,
  insertVersion,
  listParts,
  listTexts,
  listVersionsSince,
  lockAcceptance,
  writeAcceptance,
  writeText,
} from './queries.ts';

/** Either a text in one language, or a URL for all languages. */
export type GivenPart = {
  kind: TermKind;
  language?: Language | undefined;
  text?: string | undefined;
  url?: string | undefined;
};
type Author = { tx: Tx; actor: { id: string } | null; address: string };

export async function readLegalTexts({ tx, services }: { tx: Tx; services: Services }) {
  const { terms_version: version, legal_facts } = await findTenant(tx);
  return {
    facts: readOwnFacts(legal_facts),
    latest: await findLatestId(tx),
    version,
    texts: await listInForce(tx),
    drafts: writeDrafts(await readDraftFacts(tx, services.config)),
    waiting: await countWaiting(tx),
  };
}

type WrittenFacts = LegalFacts & { seen?: LegalFacts | null | undefined };

/** Saves facts about the organisation; returns the drafts that contain them. */
export async function changeFacts(scope: MemberScope & { services: Services }, { seen, ...facts }: WrittenFacts) {
  const { tx, language, services } = scope;
  const known = readOwnFacts((await lockTenant(tx)).legal_facts);
  const [was, now] = [seen, known].map((one) => one && legalFactNames.map((name) => one[name]).join('\n'));
  refuseStale(language, { seen: was, now, subject: words('los datos de los textos legales') });
  const changed = changedOf<LegalFacts>(known ?? ({} as LegalFacts), facts);
  if (Object.keys(changed).length > 0) {
    await updateTenant(tx, { legal_facts: JSON.stringify(facts) });
    const before = Object.fromEntries(Object.keys(changed).map((name) => [name, known?.[name as keyof LegalFacts]]));
    await recordChange(scope, 'tenant', tx.tenantId, 'legal_facts_changed', { before, after: changed });
  }
  return { drafts: writeDrafts(await readDraftFacts(tx, services.config)) };
}

/** Lists the published legal texts; a kind's URL takes precedence over stored texts. */
async function listInForce(tx: Tx): Promise<LegalTextPart[]> {
  const { legal_url: legal, privacy_url: privacy, cookies_url: cookies } = await findTenant(tx);
  const elsewhere = { legal, privacy, cookies };
  const texts = await listTexts(tx);
  return termKinds.flatMap((kind): LegalTextPart[] => {
    const url = elsewhere[kind];
    if (url !== null) return [{ kind, language: null, text: null, url }];
    return texts.filter((one) => one.kind === kind).map((one) => ({ ...one, url: null }));
  });
}

export function showText(text: string, field = 'text'): { html: string } {
  const html = renderMarkdown(text, 'h2');
  if (html === undefined) throw InvalidFields.of(field, 'too_intricate');
  return { html };
}

export async function readVersion(tx: Tx, id: string) {
  const version = requireFound(await findVersion(tx, id));
  const parts = await listParts(tx, id);
  return { ...version, parts: parts.map((part) => ({ ...part, html: part.text ? showText(part.text).html : '' })) };
}

type Publishing = { parts: GivenPart[]; is_asked: boolean; note: string; seen?: string | null | undefined };

/**
 * Refuses if others have been published since `seen`, if nothing changes, or if a text would lack
 * the default language.
 */
export async function publishWritten(scope: MemberScope, { seen, ...publishing }: Publishing): Promise<TermsVersion> {
  const { tx, language } = scope;
  await lockTenant(tx);
  refuseStale(language, { seen, now: await findLatestId(tx), subject: words('los textos legales') });
  publishing.parts.forEach(({ text = '' }, index) => {
    showText(text, `parts.${index}.text`);
  });
  const id = await publish(scope, publishing);
  if (!id) throw new Refusal('nothing_to_change');
  await demandFirstLanguage(scope);
  return requireFound(await findVersion(tx, id));
}

/** Refuses texts missing in the default language, which readers of others would get. */
async function demandFirstLanguage({ tx, language }: MemberScope) {
  const lacking = missingTerms(await readTerms(tx));
  const half = (await listTexts(tx)).find(({ kind }) => lacking.includes(kind));
  if (!half) return;
  const { default_language } = await findTenant(tx);
  throw new Refusal('terms_language_missing', {
    terms: nameTerms([half.kind], language),
    language: new Intl.DisplayNames(language, { type: 'language' }).of(default_language) ?? default_language,
  });
}

/**
 * Publishes and logs legal texts; undefined if nothing changes. Replaced texts start a new
 * version.
 * `is_asked`: members are asked to accept; by default if there's a new version.
 */
export async function publish(
  author: Author,
  { parts, is_asked, note = '' }: { parts: GivenPart[]; is_asked?: boolean; note?: string },
): Promise<string | undefined> {
  const { tx } = author;
  const { terms_version } = await lockTenant(tx);
  const inForce = await listInForce(tx);
  const changed = parts.map(wholeOf).filter((part) => !inForce.some((one) => isSame(one, part)));
  if (changed.length === 0) return undefined;
  const isReplaced = changed.some((part) => inForce.some((one) => isReplacing(part, one)));
  const isAsked = is_asked ?? isReplaced;
  const version = isReplaced ? nextVersion(terms_version) : terms_version;
  for (const part of changed) await putInForce(tx, part);
  await updateTenant(tx, { terms_version: version });
  const id = newId();
  await insertVersion(tx, { id, version, authorId: author.actor?.id ?? null, isAsked, note, parts: changed });
  if (isAsked) await askAcceptance(tx);
  await recordChange(author, 'tenant', tx.tenantId, 'terms_published', {
    before: { terms_version },
    after: {
      terms_version: version,
      terms: changed.map(({ kind, language, url }) => `${kind} (${language ?? url})`),
      ...(isAsked && { is_asked }),
      ...(note && { note }),
    },
  });
  return id;
}

const wholeOf = ({ kind, language, text, url }: GivenPart): LegalTextPart =>
  url === undefined
    ? { kind, language: language ?? null, text: text ?? null, url: null }
    : { kind, language: null, text: null, url };

const isSame = (one: LegalTextPart, other: LegalTextPart) =>
  one.kind === other.kind && one.language === other.language && one.text === other.text && one.url === other.url;

/** Returns whether one text replaces the other: in the same language, or by a URL. */
const isReplacing = (part: LegalTextPart, one: LegalTextPart) =>
  part.kind === one.kind && (part.language === one.language || part.url !== null || one.url !== null);

/** Stores a text or a URL, each replacing the other. */
async function putInForce(tx: Tx, { kind, language, text, url }: LegalTextPart) {
  await updateTenant(tx, { [`${kind}_url`]: url });
  if (url !== null) await deleteRows(tx, 'legal_texts', { kind });
  else if (language !== null && text !== null) await writeText(tx, { kind, language, text });
}

/** Increments a version: '1' → '2', '2027-a' → '2027-a.2' → '2027-a.3' */
const nextVersion = (version: string) =>
  /\d+$/.test(version) ? version.replace(/\d+$/, (number) => String(Number(number) + 1)) : `${version}.2`;

/** Reads what a person has accepted, and publications since. */
export async function readOwnTerms({ tx, actor }: MemberScope) {
  const { version: accepted, at } = await findAcceptance(tx, actor.id);
  const { terms_version: version } = await findTenant(tx);
  const since = await listVersionsSince(tx, at);
  return {
    accepted: accepted !== null && at !== null ? { version: accepted, at } : null,
    is_asked: actor.lacksConsent,
    version,
    latest: await findLatestId(tx),
    since: since.map(({ author: _, ...publication }) => publication),
  };
}

/** Refuses if other texts have been published since the person read them. */
export async function acceptTerms(scope: MemberScope, latest: string): Promise<void> {
  const { tx, actor } = scope;
  // Blocks concurrent publications, which need their own acceptance.
  await holdTenant(tx);
  const { terms_version: version } = await findTenant(tx);
  const now = await findLatestId(tx);
  if (now === null) throw new Refusal('nothing_to_change');
  if (now !== latest) throw new Refusal('terms_changed');
  const before = await lockAcceptance(tx, actor.id);
  const at = await writeAcceptance(tx, actor.id, version);
  await recordChange(scope, 'user', actor.id, 'terms_accepted', {
    before: { terms_version: before.version, terms_accepted_at: before.at },
    after: { terms_version: version, terms_accepted_at: at, terms_language: scope.language },
  });
}
