import type { universes } from '#contract/universe.ts';
import type { Handlers } from '../../core/context.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { found, Refusal } from '../../core/refusal.ts';
import { findNearestAddress, geocode, readSuggestion, suggestAddresses } from '../addresses/rules.ts';
import { findLegalText } from './queries.ts';
import { readUniverse } from './rules.ts';
import { readSetup } from './terms.ts';

export const universeRoutes: Handlers<typeof universes> = {
  'GET universe/': async ({ tx, services }) => readUniverse(tx, services),

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
