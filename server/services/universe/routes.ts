import type { Language } from '#contract/languages.ts';
import { availabilities } from '#contract/profile.ts';
import type { universes } from '#contract/universe.ts';
import type { Handlers } from '../../core/context.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { found, Refusal } from '../../core/refusal.ts';
import { findNearestAddress, geocode, readSuggestion, suggestAddresses } from '../addresses/rules.ts';
import { listCountries } from '../areas/queries.ts';
import { findCurrentElection } from '../elections/queries.ts';
import { findLegalText, findTenant } from './queries.ts';
import { isEnrolmentOpen, readSetup, readTerms } from './terms.ts';

export const universeRoutes: Handlers<typeof universes> = {
  'GET universe/': async ({ tx, services }) => {
    const tenant = await findTenant(tx);
    const election = await findCurrentElection(tx);
    return {
      tenantName: tenant.name,
      candidature: tenant.candidature,
      accentColor: tenant.accent_color,
      openEnroll: await isEnrolmentOpen(tx),
      professionRequired: tenant.profession_required,
      languages: tenant.languages as Language[],
      defaultLanguage: tenant.default_language as Language,
      availabilities: [...availabilities],
      emailStatus: ['draft', 'pending', 'processing', 'success', 'error'],
      chatPlatforms: tenant.chat_platforms,
      boardTypes: ['provincial', 'zone'],
      adm0s: await listCountries(tx),
      contactEmail: tenant.contact_email,
      electionDay: election?.date ?? null,
      tos: await readTerms(tx),
      termsVersion: tenant.terms_version,
      antibot: services.antibot.name,
      thirdParty: services.config.provider?.name ?? null,
    };
  },

  'GET universe/terms/:kind/': async ({ tx, params, language: wanted }) => {
    const { language, text } = found(await findLegalText(tx, params.kind, wanted));
    return { language, html: renderMarkdown(text, 'h2') ?? '' };
  },

  'GET universe/setup/': async ({ tx }) => readSetup(tx),

  'GET universe/antibot/': async ({ tx, services }) => services.antibot.challenge(tx.tenantId),

  'POST universe/search_address/': async ({ tx, body }) => ({ results: await suggestAddresses(tx, body.query) }),

  'POST universe/place_details/': async ({ tx, body }) => {
    const address = await readSuggestion(tx, body.id);
    if (!address) throw new Refusal('not_found');
    return address;
  },

  'POST universe/nearest_address/': async ({ tx, body }) => findNearestAddress(tx, body.location),

  'POST universe/geocode_address/': async ({ tx, body }) => (await geocode(tx, body)).address,

  'POST universe/validate_address/': async ({ tx, body }) => {
    const { address, isExact } = await geocode(tx, body);
    return { is_valid: isExact, address: isExact ? address : null };
  },
};
