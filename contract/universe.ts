import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, line, point } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { availabilities } from './profile.ts';

const url = z.string().nullable();

export const universe = z.object({
  tenantName: z.string(),
  candidature: z.string(),
  accentColor: z.string(),
  openEnroll: z.boolean(),
  professionRequired: z.boolean(),
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(languages),
  availabilities: z.array(z.enum(availabilities)),
  emailStatus: z.array(z.string()),
  chatPlatforms: z.array(z.string()),
  boardTypes: z.array(z.string()),
  adm0s: z.array(z.object({ id: id('area'), code: z.string(), name: z.string() })),
  contactEmail: z.string(),
  electionDay: date.nullable(),
  tos: z.object({ legal: url, privacy: url, cookies: url }),
  /** kept with each acceptance of the terms */
  termsVersion: z.string(),
  antibot: z.enum(['altcha', 'none']),
  /** name on the button of third-party sign-in; null: there is none */
  thirdParty: z.string().nullable(),
});
export type Universe = z.infer<typeof universe>;

const address = z.object({
  address_street: z.string(),
  address_number: z.string(),
  address_zip: z.string(),
  address_city: z.string(),
  address_region: z.string(),
  address_country: z.string(),
  location: point.nullable(),
});
export type Address = z.infer<typeof address>;

/** An address as typed. */
const typed = z.strictObject({
  address_street: line(150).optional(),
  address_number: line(20).optional(),
  address_zip: line(10).optional(),
  address_city: line(120).optional(),
});

const lookup = { access: 'address.look_up', errors: ['geocoder_failed'], rate: { address: [120, 60] } } as const;

export const universes = noun({
  log: {
    actions: { tenant: ['configured'] },
    fields: ['demands_second_factor', 'public_address'],
  },
  endpoints: {
    'GET universe/': endpoint({
      access: { public: 'the web app starts with it' },
      summary: 'Configuration of the tenant; sets the XSRF-TOKEN cookie',
      reply: universe,
    }),
    'GET universe/antibot/': endpoint({
      access: { public: 'needed before signing up' },
      summary: 'A new ALTCHA challenge',
      reply: z.looseObject({}),
      rate: { address: [60, 60] },
    }),
    'POST universe/search_address/': endpoint({
      ...lookup,
      summary: 'Suggestions for an address being typed: streets with numbers, municipalities, postal codes',
      body: z.strictObject({ query: line(200).min(1) }),
      reply: z.object({ results: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string() })) }),
    }),
    'POST universe/place_details/': endpoint({
      ...lookup,
      summary: 'The address behind a suggestion',
      body: z.strictObject({ id: line(200) }),
      reply: address,
      errors: ['geocoder_failed', 'not_found'],
    }),
    'POST universe/geocode_address/': endpoint({
      ...lookup,
      summary: 'Location of an address; `location` is null where nothing like it is known',
      body: typed,
      reply: address,
    }),
    'POST universe/validate_address/': endpoint({
      ...lookup,
      summary: 'Whether an address is known, and its proper writing',
      body: typed,
      reply: z.object({ is_valid: z.boolean(), address: address.nullable() }),
    }),
  },
});
