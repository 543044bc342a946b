import { type Language, languages } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/database.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { ca } from './drafts/ca.ts';
import { es } from './drafts/es.ts';
import { eu } from './drafts/eu.ts';
import { gl } from './drafts/gl.ts';

const drafts: Record<Language, typeof es> = { es, ca, eu, gl };

/** Facts about organisation and installation that legal texts state. */
export type DraftFacts = {
  tenant: string;
  contact: string;
  /** days after the election that deleted people's printed data is kept */
  days: number;
  /** external address service; null: none */
  service: string | null;
  /** others at the polling place see the first name */
  isShownToCompanions: boolean;
  /** of third-party sign-in; null: none */
  provider: string | null;
  /** external tile server; null: none */
  tiles: string | null;
};

/** Settings of the installation that legal texts mention. */
export type ToldConfig = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'provider' | 'tiles'>;

/** Reads the facts that legal texts state. */
export async function readDraftFacts(tx: Tx, config: ToldConfig): Promise<DraftFacts> {
  const { name, contact_email, retention_days, shows_companions } = await findTenant(tx);
  return {
    tenant: name,
    contact: contact_email,
    days: retention_days,
    isShownToCompanions: shows_companions,
    service: nameService(config),
    provider: config.provider?.name ?? null,
    tiles: config.tiles ? new URL(config.tiles.url.replace(/[{}]/g, '')).hostname : null,
  };
}

function nameService({ GEOCODER, GEOCODER_URL }: ToldConfig): string | null {
  if (GEOCODER === 'local') return null;
  if (GEOCODER === 'google') return 'Google Maps';
  return GEOCODER_URL ? new URL(GEOCODER_URL).hostname : GEOCODER;
}

/** Drafts a legal text in Markdown, with `[…]` for what only the organisation knows. */
export function writeDraft(kind: TermKind, language: Language, facts: DraftFacts): string {
  const { [kind]: text, address_none, address_service, companions, provider, tiles } = drafts[language];
  const told = {
    address: facts.service ? address_service : address_none,
    companions: facts.isShownToCompanions ? companions : '',
    provider: facts.provider ? provider : '',
    tiles: facts.tiles ? tiles : '',
  };
  const whole = text.replace(/\{(address|companions|provider|tiles)\}/g, (_, name: keyof typeof told) => told[name]);
  return whole
    .replace(/\{(\w+)\}/g, (_, name: keyof DraftFacts) => escapeMarkdown(String(facts[name] ?? '')))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Drafts all of them. */
export const writeDrafts = (facts: DraftFacts) =>
  termKinds.flatMap((kind) =>
    languages.map((language) => ({ kind, language, text: writeDraft(kind, language, facts) })),
  );

/** Escapes a name for Markdown. */
const escapeMarkdown = (name: string) => name.replace(/[\\*_`[\]<>#|~]/g, '\\$&');
