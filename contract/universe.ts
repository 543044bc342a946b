import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, line, point } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { availabilities, profileFields } from './profile.ts';
import { setupStates, setupSteps } from './setup-steps.ts';
import { termKinds } from './terms.ts';
import { words } from './words.ts';

const url = z.string().nullable();

export const setupState = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(setupStates) })),
  missingTerms: z.array(z.enum(termKinds)),
});
export type SetupState = z.infer<typeof setupState>;

export const universe = z.object({
  tenantName: z.string(),
  candidature: z.string(),
  accentColor: z.string(),
  /** the candidature's logo, as on papers; a new logo gets a new URL; null: none */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** false unless the legal texts are published */
  openEnroll: z.boolean(),
  professionRequired: z.boolean(),
  languages: z.array(z.enum(languages)),
  defaultLanguage: z.enum(languages),
  availabilities: z.array(z.enum(availabilities)),
  emailStatus: z.array(z.string()),
  chatPlatforms: z.array(z.string()),
  /** names in the organisation's default language */
  boardTypes: z.array(z.string()),
  adm0s: z.array(z.object({ id: id('area'), code: z.string(), name: z.string() })),
  contactEmail: z.string(),
  electionDay: date.nullable(),
  /** URL, or our page with the text; null: not published */
  tos: z.object({ legal: url, privacy: url, cookies: url }),
  /** stored with each acceptance */
  termsVersion: z.string(),
  antibot: z.enum(['altcha', 'none']),
  /** label of the third-party sign-in button; null: not offered */
  thirdParty: z.string().nullable(),
  /** external map tiles; null: maps make no outside request */
  tiles: z.object({ url: z.string(), kind: z.enum(['raster', 'vector']), attribution: z.string() }).nullable(),
  /** external service for address search; null: the organisation's own streets */
  addressSource: z.object({ text: z.string(), url: z.string() }).nullable(),
  /** streets are imported, or an external service knows them */
  hasStreets: z.boolean(),
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

const typed = z.strictObject({
  address_street: line(150).optional(),
  address_number: line(20).optional(),
  address_zip: line(10).optional(),
  address_city: line(120).optional(),
  /** default: any of the tenant's */
  address_country: profileFields.address_country.optional(),
});

/** `geocoder_failed`: the external service failed or timed out. */
const lookup = { access: 'address.look_up', errors: ['geocoder_failed'], rate: { address: [120, 60] } } as const;

export const universes = noun({
  schemas: { SetupState: setupState, Configuration: universe, Address: address, TypedAddress: typed },
  log: {
    entities: words({ tenant: ['Organización', 'Organizaciones'] }),
    actions: words({
      tenant: {
        created: 'Se creó',
        configured: 'Se cambió la configuración',
        terms_published: 'Se publicaron textos legales',
        tenant_exported: 'Se exportó la organización entera',
        tenant_imported: 'Se importó la organización entera',
        tenant_restored: 'Se restauró desde una copia de seguridad',
        secrets_encrypted_anew: 'Se cifraron los secretos con la clave nueva del servidor',
      },
    }),
    fields: words({
      public_address: 'Dirección en los mensajes',
      legal_url: 'Dirección del aviso legal',
      privacy_url: 'Dirección de la política de privacidad',
      cookies_url: 'Dirección de la política de cookies',
      terms: 'Textos legales',
      terms_version: 'Condiciones aceptadas',
      name: 'Nombre',
    }),
  },
  endpoints: {
    'GET universe/': endpoint({
      access: { public: 'the web app starts with it' },
      summary: 'Configuration of the tenant; sets the XSRF-TOKEN cookie',
      reply: universe,
    }),
    'GET universe/terms/:kind/': endpoint({
      access: { public: 'consent is given to them before there is an account' },
      summary: 'A legal text that the organisation keeps here, in the reader’s language where it has one',
      params: z.object({ kind: z.enum(termKinds) }),
      reply: z.object({
        language: z.enum(languages),
        /** sanitised; rendered from Markdown */
        html: z.string(),
      }),
      rate: { address: [120, 60] },
    }),
    'GET universe/setup/': endpoint({
      access: 'setup.see',
      summary: 'What the organisation still lacks',
      reply: setupState,
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
      body: z.strictObject({ id: line(2000) }),
      reply: address,
      errors: ['geocoder_failed', 'not_found'],
    }),
    'POST universe/nearest_address/': endpoint({
      ...lookup,
      summary: 'The known address nearest to a point, and its distance in metres; null where none is within 200 metres',
      body: z.strictObject({ location: point }),
      reply: z.object({ address: address.nullable(), distance: z.number().nullable() }),
    }),
    'POST universe/geocode_address/': endpoint({
      ...lookup,
      summary: 'Location of an address; `location` is null where nothing like it is known',
      body: typed,
      reply: address.extend({
        /** true: located only at the municipality's centre */
        is_municipality_only: z.boolean(),
      }),
    }),
    'POST universe/validate_address/': endpoint({
      ...lookup,
      summary: 'Whether an address is known, and its proper writing',
      body: typed,
      reply: z.object({ is_valid: z.boolean(), address: address.nullable() }),
    }),
  },
});
