import type { universes } from '#contract/universe.ts';
import type { Handlers } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { geocode, readSuggestion, suggestAddresses } from '../addresses/rules.ts';
import { readUniverse } from './rules.ts';

export const universeRoutes: Handlers<typeof universes> = {
  'GET universe/': async ({ tx, services }) => readUniverse(tx, services),

  'GET universe/antibot/': async ({ tx, services }) => services.antibot.challenge(tx.tenantId),

  'POST universe/search_address/': async ({ tx, body }) => ({ results: await suggestAddresses(tx, body.query) }),

  'POST universe/place_details/': async ({ tx, body }) => {
    const address = await readSuggestion(tx, body.id);
    if (!address) throw new Refusal('not_found');
    return address;
  },

  'POST universe/geocode_address/': async ({ tx, body }) => (await geocode(tx, body)).address,

  'POST universe/validate_address/': async ({ tx, body }) => {
    const { address, isExact } = await geocode(tx, body);
    return { is_valid: isExact, address: isExact ? address : null };
  },
};
