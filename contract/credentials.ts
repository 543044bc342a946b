import { z } from 'zod';
import { credentialExportQuery, credentialKinds, credentialsQuery, paperStates } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import type { credentialStates } from './user-filters.ts';
import { words } from './words.ts';

export const credential = z.object({
  id: id('credential'),
  user: id('user'),
  user_name: z.string(),
  board: id('board'),
  board_name: z.string(),
  kind: z.enum(credentialKinds),
  state: z.enum(paperStates),
  /** year/number, counted per tenant and year */
  code: z.string(),
  version: z.number(),
  creation_date: instant,
  /** when it was marked as handed over; null: not yet */
  delivered_at: instant.nullable(),
  /** when it was marked as signed by the board; null: not yet */
  signed_at: instant.nullable(),
  /** current but to be reissued: data changed, or key revoked */
  is_outdated: z.boolean(),
  /** the signing key was revoked */
  is_key_revoked: z.boolean(),
  /** where the person lives */
  area_name: z.string().nullable(),
  /** the person's current polling place; null also if out of reach */
  place: id('place').nullable(),
  place_name: z.string().nullable(),
});
export type Credential = z.infer<typeof credential>;

/** `replaced`: by a later version; `not_valid`: past election, deleted person, or not ours. */
export const checkStates = ['valid', 'replaced', 'withdrawn', 'not_valid'] as const;
export type CheckState = (typeof checkStates)[number];

export const signingKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  kid: z.string(),
  x: z.string(),
  valid_from: instant,
  /** when it stopped signing; its credentials stay valid unless revoked; null: still signs */
  valid_until: instant.nullable(),
  /** when it was revoked: none of its credentials can be trusted; null: never */
  revoked_at: instant.nullable(),
});

/** First 40 bits of each code's SHA-256, in hexadecimal. */
const codeHashes = z.array(z.string().regex(/^[\da-f]{10}$/));
export const withdrawnPapers = z.object({
  as_of: instant,
  /** false: too many credentials for the list */
  is_complete: z.boolean(),
  withdrawn: codeHashes,
  replaced: codeHashes,
});

const credentialRecord = recordEndpoints('credential', credential, 'credentials.issue', { people: 1 });

export const credentials = noun({
  ids: ['credential'],
  schemas: {
    Credential: credential,
    SigningKey: signingKey,
    WithdrawnPapers: withdrawnPapers,
    CredentialFilters: credentialExportQuery,
  },
  log: {
    story: { kind: 'papers', said: ['credential'] },
    actions: words({
      user: {
        credential_issued: 'Se emitió su credencial',
        credential_withdrawn: 'Se retiró su credencial',
        credential_marked: 'Se marcó su credencial',
        credential_downloaded: 'Se descargó su credencial',
        certificate_downloaded: 'Se descargó su justificante para la empresa',
      },
      tenant: {
        signing_key_made: 'Se creó una clave de firma',
        signing_key_retired: 'Se retiró una clave de firma',
        signing_key_revoked: 'Se anuló una clave de firma',
      },
    }),
    fields: words({
      credential: 'Credencial',
      is_locked: 'Perfil cerrado',
      is_delivered: 'Entregada',
      is_signed: 'Firmada',
      signing_key: 'Clave de firma',
    }),
    values: {
      credential_state: words({ none: 'sin credencial', created: 'en vigor', deleted: 'retirada' }) satisfies Record<
        (typeof credentialStates)[number],
        string
      >,
      kind: words({ watcher: 'apoderado/a', representative: 'representante' }) satisfies Record<
        (typeof credentialKinds)[number],
        string
      >,
      state: words({ created: 'en vigor', deleted: 'retirada', recreated: 'sustituida por otra' }),
    },
  },
  endpoints: {
    'GET credentials/credentials/': endpoint({
      access: 'credentials.list',
      people: ['results'],
      summary: 'Credentials of the current election, of people within reach; of one person, of all elections',
      query: credentialsQuery,
      reply: pageOf(credential),
    }),
    'POST credentials/credentials/': credentialRecord.create(
      'Issue a credential; locks the profile',
      z.strictObject({ user: id('user') }),
      'no_election',
      'credential_refused',
      'already_issued',
    ),
    'GET credentials/credentials/:id/': endpoint({
      access: 'credentials.list',
      people: 1,
      summary: 'One credential of a person within reach',
      params: idParams('credential'),
      reply: credential,
    }),
    'PATCH credentials/credentials/:id/': credentialRecord.change(
      'Mark a credential in force as delivered or signed, or take the mark away',
      z.strictObject({ is_delivered: z.boolean(), is_signed: z.boolean() }).partial(),
      'credential_replaced',
    ),
    'DELETE credentials/credentials/:id/': credentialRecord.remove(
      'Withdraw a credential; unlocks the profile when it was the last one',
    ),
    'GET credentials/credentials/download/': endpoint({
      access: 'credentials.download',
      people: 1,
      summary: 'A credential as PDF; many are a file, of `credentials/downloads/`',
      /** one */
      query: z.strictObject({ ids: id('credential') }),
      reply: 'application/pdf',
      isLogged: true,
      errors: ['exports_used_up'],
    }),
    'GET credentials/credentials/:id/certificate/': endpoint({
      access: 'credentials.download',
      people: 1,
      summary: 'A watcher’s certificate for their employer (LOREG, art. 76.4), while the credential is in force',
      params: idParams('credential'),
      reply: 'application/pdf',
      isLogged: true,
      errors: ['no_certificate', 'exports_used_up'],
    }),
    'GET credentials/check/:token/': endpoint({
      access: { public: 'the QR code on the paper leads here; who holds the paper learns less than it says' },
      summary: 'Whether a credential is valid, or was replaced or withdrawn; with initials and board',
      params: z.object({
        token: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .meta({ examples: ['made-up'] }),
      }),
      reply: z.object({
        state: z.enum(checkStates),
        /** the person's initials; like the board's name, only if valid */
        initials: z.string().optional(),
        board_name: z.string().optional(),
      }),
      rate: { address: [60, 60] },
    }),
    'GET credentials/keys/': endpoint({
      access: { public: 'whoever checks a paper without a network needs the public keys before' },
      summary:
        'Public keys that papers are signed with (a JWK set, RFC 7517 and 8037), those of before and those revoked too',
      reply: z.object({ keys: z.array(signingKey) }),
      rate: { address: [60, 60] },
    }),
    'GET credentials/withdrawn/': endpoint({
      turn: 'last',
      access: { public: 'told by short hashes of codes, which say something only to who holds the paper' },
      summary: 'Papers of elections to come that are not in force, for checking without a network',
      reply: withdrawnPapers,
      rate: { address: [60, 60] },
    }),
  },
});
