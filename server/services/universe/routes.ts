import type { FastifyRequest } from 'fastify';
import type { Address, universes } from '#contract/universe.ts';
import type { Handlers } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { requestForLog } from '../../core/log.ts';
import { requireFound } from '../../core/refusal.ts';
import { type AddressReader, locateElsewhere, readSuggested, suggest } from '../addresses/looking-up.ts';
import {
  type FoundAddress,
  findNearestAddress,
  geocode,
  readSuggestion,
  type Suggestion,
  suggestAddresses,
  type TypedAddress,
} from '../addresses/rules.ts';
import { readUniverse } from './rules.ts';
import { readLegalText, readSetup } from './terms.ts';

export const universeRoutes: Handlers<typeof universes> = {
  'GET universe/': async ({ tx, services }) => readUniverse(tx, services),

  'GET universe/terms/:kind/': async ({ tx, params, language }) =>
    requireFound(await readLegalText(tx, params.kind, language)),

  'GET universe/setup/': async ({ tx }) => readSetup(tx),

  'GET universe/antibot/': async ({ tx, services }) => services.antibot.challenge(tx.tenantId),

  // Before the transaction: an outside service may take seconds.
  'POST universe/search_address/': {
    prepare: ({ body, ...asked }) => suggest(readerOf(asked), body.query),
    handle: async ({ tx, body, prepared }: Prepared<Suggestion[], { query: string }>) => ({
      results: prepared ?? (await suggestAddresses(tx, body.query)),
    }),
  },

  'POST universe/place_details/': {
    prepare: ({ body, ...asked }) => readSuggested(readerOf(asked), body.id),
    handle: async ({ tx, body, prepared }: Prepared<Address, { id: string }>) =>
      prepared ?? requireFound(await readSuggestion(tx, body.id)),
  },

  'POST universe/nearest_address/': async ({ tx, body }) => findNearestAddress(tx, body.location),

  'POST universe/geocode_address/': {
    prepare: ({ body, ...asked }) => locateElsewhere(readerOf(asked), body),
    handle: async ({ tx, body, prepared }: Prepared<FoundAddress, TypedAddress>) => {
      const { address, isOnStreet } = prepared ?? (await geocode(tx, body));
      return { ...address, is_municipality_only: address.location !== null && !isOnStreet };
    },
  },

  'POST universe/validate_address/': {
    prepare: ({ body, ...asked }) => locateElsewhere(readerOf(asked), body),
    handle: async ({ tx, body, prepared }: Prepared<FoundAddress, TypedAddress>) => {
      const { address, isExact } = prepared ?? (await geocode(tx, body));
      return { is_valid: isExact, address: isExact ? address : null };
    },
  },
};

/** `prepared`: an outside service's answer; undefined: use our own data. */
type Prepared<T, Body> = { tx: Tx; body: Body; prepared: T | undefined };

/** Keeps queries out of the log. */
const readerOf = ({
  request,
  services,
  tenantId,
  language,
}: Omit<AddressReader, 'report'> & { request: FastifyRequest }): AddressReader => ({
  services,
  tenantId,
  language,
  report: (fault) => request.log.warn({ ...requestForLog(request), ...fault }, 'an address service failed'),
});
