import type { Language } from '#contract/languages.ts';
import { nameIn } from '#contract/translated-names.ts';
import type { Universe } from '#contract/universe.ts';
import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { canFindStreets } from '../addresses/looking-up.ts';
import { providerOf } from '../addresses/providers/chosen.ts';
import { listCountries } from '../areas/queries.ts';
import { findCurrentElection } from '../elections/queries.ts';
import { findLogo, findTenant, listBoardTypeNames } from './queries.ts';
import { isEnrolmentOpen, readTerms } from './terms.ts';

/** Reads the configuration that the web app loads first. */
export async function readUniverse(tx: Tx, services: Services): Promise<Universe> {
  const tenant = await findTenant(tx);
  const election = await findCurrentElection(tx);
  return {
    tenantName: tenant.name,
    candidature: tenant.candidature,
    accentColor: tenant.accent_color,
    logo: await readLogoPlace(tx),
    openEnroll: await isEnrolmentOpen(tx),
    professionRequired: tenant.profession_required,
    languages: tenant.languages as Language[],
    defaultLanguage: tenant.default_language as Language,
    availabilities: tenant.availabilities as Universe['availabilities'],
    emailStatus: ['draft', 'pending', 'processing', 'success', 'error'],
    chatPlatforms: tenant.chat_platforms,
    boardTypes: (await listBoardTypeNames(tx)).map((names) => nameIn(tenant.default_language as Language, names)),
    adm0s: await listCountries(tx),
    contactEmail: tenant.contact_email,
    electionDay: election?.date ?? null,
    tos: await readTerms(tx),
    termsVersion: tenant.terms_version,
    antibot: services.antibot.name,
    addressSource: providerOf(services.config)?.attribution ?? null,
    hasStreets: await canFindStreets(tx, services.config),
    thirdParty: services.config.provider?.name ?? null,
    tiles: services.config.tiles,
  };
}

async function readLogoPlace(tx: Tx): Promise<Universe['logo']> {
  const logo = await findLogo(tx);
  return logo && { url: `/logo/${logo.id}`, width: logo.width, height: logo.height };
}
