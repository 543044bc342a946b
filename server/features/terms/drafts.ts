import { type Language, languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { blank, type LegalFacts, legalFactNames } from '#contract/terms-versions.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/database.ts';
import { say } from '../../core/say.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { draftTexts } from './draft-texts.ts';

export type DraftFacts = {
  contact: string;
  /** days after the election until people are erased */
  days: number;
  /** days that people have to answer before that */
  ask_days: number;
  /** external address service; null: none */
  service: string | null;
  /** others at the polling place see the first name */
  isShownToCompanions: boolean;
  /** third-party sign-in; null: none */
  provider: string | null;
  /** external tile server; null: none */
  tiles: string | null;
  /** null: the organisation hasn't given them */
  own: LegalFacts | null;
};

/** Settings of the installation that legal texts mention. */
export type ToldConfig = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'provider' | 'tiles'>;

export async function readDraftFacts(tx: Tx, config: ToldConfig): Promise<DraftFacts> {
  const { contact_email, retention_days, ask_days, shows_companions, legal_facts } = await findTenant(tx);
  return {
    own: readOwnFacts(legal_facts),
    contact: contact_email,
    days: retention_days,
    ask_days,
    isShownToCompanions: shows_companions,
    service: nameService(config),
    provider: config.provider?.name ?? null,
    tiles: config.tiles ? new URL(config.tiles.url.replace(/[{}]/g, '')).hostname : null,
  };
}

/** null: not given yet */
export const readOwnFacts = (kept: unknown): LegalFacts | null =>
  Object.keys(kept as object).length > 0 ? (kept as LegalFacts) : null;

function nameService({ GEOCODER, GEOCODER_URL }: ToldConfig): string | null {
  if (GEOCODER === 'local') return null;
  if (GEOCODER === 'google') return 'Google Maps';
  return GEOCODER_URL ? new URL(GEOCODER_URL).hostname : GEOCODER;
}

/** Leaves `[…]` for facts that the organisation hasn't given. */
export function writeDraft(kind: TermKind, language: Language, facts: DraftFacts): string {
  const { service, provider, tiles, isShownToCompanions, own, ...others } = facts;
  const told = {
    ...escaped({ ...others, service, provider, tiles }),
    ...(own ? escaped(own) : Object.fromEntries(legalFactNames.map((name) => [name, blank]))),
  };
  const write = (text: string) => say(language, text, told);
  const parts = {
    address: write(service ? draftTexts.address_service : draftTexts.address_none),
    companions: isShownToCompanions ? write(draftTexts.companions) : '',
    provider: provider ? write(draftTexts.provider) : '',
    tiles: tiles ? write(draftTexts.tiles) : '',
  };
  const paragraphs = draftTexts[kind].map((text) => say(language, text, { ...told, ...parts }));
  return paragraphs.join('\n\n').replace(/\n{3,}/g, '\n\n');
}

export const writeDrafts = (facts: DraftFacts) =>
  termKinds.flatMap((kind) =>
    languages.map((language) => ({ kind, language, text: writeDraft(kind, language, facts) })),
  );

const escaped = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escapeMarkdown(String(fact ?? ''))]));

const escapeMarkdown = (name: string) => name.replace(/[\\*_`[\]<>#|~]/g, '\\$&');
