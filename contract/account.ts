import { z } from 'zod';
import { change } from './change.ts';
import { ownConsents } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, id, idParams, instant, listQuery, pageOf, password } from './fields.ts';
import { noun } from './noun.ts';
import { profileFields } from './profile.ts';
import { recordReaders } from './reads.ts';
import { listLook, ownSettings, self } from './users.ts';
import { words } from './words.ts';

export const oneTimeCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
  .meta({ examples: ['123456'] });

export const session = z.object({
  id: id('session'),
  is_current: z.boolean(),
  /** network address at sign-in */
  address: z.string(),
  /** the User-Agent header */
  user_agent: z.string(),
  remember: z.boolean(),
  created_at: instant,
  last_used_at: instant,
});
export type Session = z.infer<typeof session>;

/** Everything the platform stores about a person, for their data export. */
export const ownData = z.object({
  exported_at: instant,
  organisation: z.string(),
  profile: self.omit({
    permissions: true,
    notes_manager: true,
    list_look: true,
    places_look: true,
    credentials_look: true,
    flags: true,
    second_factor: true,
    has_terms_to_accept: true,
  }),
  /** coordinators' notes: personal data of the person too */
  notes_manager: z.string(),
  /** reason of the latest lock by an administrator */
  lock_reason: z.string().nullable(),
  consents: ownConsents,
  terms: z.object({ version: z.string().nullable(), accepted_at: instant.nullable() }),
  assignments: z.array(
    z.object({
      election: z.string(),
      date: z.string(),
      place: z.string(),
      address: z.string(),
      slots: z.array(z.string()),
      state: z.string(),
      answered_at: instant.nullable(),
      answer_note: z.string(),
      /** answer before the latest one, while the person can return to it */
      previous_state: z.string().nullable(),
      previous_answered_at: instant.nullable(),
      previous_answer_note: z.string().nullable(),
      created_at: instant,
      changed_at: instant,
    }),
  ),
  credentials: z.array(
    z.object({
      code: z.string(),
      version: z.number(),
      kind: z.string(),
      state: z.string(),
      creation_date: instant,
      printed: z.unknown(),
    }),
  ),
  emails: z.array(
    z.object({
      to_address: z.string(),
      subject: z.string(),
      text: z.string(),
      status: z.string(),
      creation_date: instant,
    }),
  ),
  contact: z.array(
    z.object({ subject: z.string(), text: z.string(), answers: z.array(z.string()), creation_date: instant }),
  ),
  change_requests: z.array(
    z.object({ wanted: z.unknown(), state: z.string(), reason: z.string(), creation_date: instant }),
  ),
  export_requests: z.array(
    z.object({ count: z.number(), state: z.string(), creation_date: instant, decided_date: instant.nullable() }),
  ),
  chat_groups: z.array(z.object({ name: z.string(), opened_at: instant })),
  /** the person's own sharing link; null: sharing is off */
  sharing: z.object({ code: z.string(), people: z.number() }).nullable(),
  third_party: z.array(z.object({ issuer: z.string(), subject: z.string(), created_at: instant })),
  sessions: z.array(session.omit({ is_current: true, last_used_at: true }).extend({ ended_at: instant.nullable() })),
  notifications: z.array(z.object({ created_at: instant, params: z.unknown() })),
  /** who opened the person's record, as long as that is kept */
  opened: z.array(recordReaders.shape.opened.element),
  changes: z.array(change.pick({ at: true, actor_name: true, action: true, fields: true })),
});
export type OwnData = z.infer<typeof ownData>;

export const account = noun({
  ids: ['session'],
  schemas: { Session: session, OwnData: ownData },
  log: {
    story: { kind: 'account' },
    actions: words({
      user: {
        session_ended: 'Cerró una de sus sesiones',
        sessions_ended: 'Cerró sus demás sesiones',
        password_changed: 'Cambió su contraseña',
        second_factor_on: 'Activó el segundo factor',
        second_factor_off: 'Desactivó el segundo factor',
        second_factor_refused: 'Alguien escribió mal el código de su segundo factor',
        recovery_codes_renewed: 'Renovó sus códigos de recuperación',
        data_downloaded: 'Descargó sus datos',
      },
    }),
    fields: words({
      password: 'Contraseña',
      second_factor: 'Segundo factor',
      takes_digest: 'Resumen diario',
      address: 'Dirección de red',
      user_agent: 'Navegador',
      ended: 'Sesiones cerradas',
      format: 'Formato',
    }),
    values: words({ format: { html: 'HTML', json: 'JSON' } }),
  },
  endpoints: {
    'PATCH users/users/self/': endpoint({
      access: 'self.edit_settings',
      summary: 'Change settings, even on a locked profile: language, own notes, the daily digest, the looks of lists',
      body: z
        .strictObject({
          language: profileFields.language,
          notes_self: profileFields.notes_self,
          takes_digest: z.boolean(),
          list_look: listLook,
          places_look: listLook,
          credentials_look: listLook,
        })
        .partial(),
      reply: ownSettings,
      isKeptForLater: true,
      errors: ['act_received'],
    }),
    'POST users/users/self/password/': endpoint({
      access: 'self.edit_settings',
      summary: 'Change one’s password; ends all other sessions',
      body: z.strictObject({ password: currentPassword, new_password: password }),
      reply: null,
      rate: { address: [20, 600] },
    }),
    'GET users/users/self/data/': endpoint({
      turn: 'last',
      access: 'self.see',
      summary: 'All one’s data',
      reply: ownData,
      isLogged: true,
      rate: { address: [20, 600] },
    }),
    'GET users/users/self/data/page/': endpoint({
      turn: 'last',
      access: 'self.see',
      summary: 'All one’s data, as a page to read or print',
      reply: 'text/html',
      isLogged: true,
      rate: { address: [20, 600] },
    }),

    'GET users/sessions/': endpoint({
      access: 'self.see',
      summary: 'One’s own sessions, last used first',
      query: listQuery(['last_used_at'], {}),
      reply: pageOf(session),
    }),
    'DELETE users/sessions/:id/': endpoint({
      access: 'self.edit_settings',
      summary: 'End one of one’s own sessions',
      params: idParams('session'),
      reply: null,
    }),
    'POST users/sessions/end_others/': endpoint({
      access: 'self.edit_settings',
      summary: 'End all of one’s own sessions but this one',
      reply: z.object({ ended: z.number() }),
    }),

    'GET users/second_factor/': endpoint({
      access: 'self.see',
      summary: 'Whether one’s account has a second factor',
      reply: z.object({ is_on: z.boolean(), is_demanded: z.boolean(), recovery_codes_left: z.number() }),
    }),
    'POST users/second_factor/': endpoint({
      access: 'self.edit_settings',
      summary: 'Begin to set up a second factor (TOTP): nothing changes until a code confirms it',
      body: z.strictObject({ password: currentPassword }),
      /** `secret`: base32, to be typed; `url`: otpauth:; `qr`: an SVG as a data: URL */
      reply: z.object({ secret: z.string(), url: z.string(), qr: z.string() }),
      errors: ['second_factor_on'],
      rate: { address: [20, 600] },
    }),
    'POST users/second_factor/confirm/': endpoint({
      access: 'self.edit_settings',
      summary: 'Turn the second factor on by a code of it; ends all other sessions, shows the recovery codes once',
      body: z.strictObject({ code: oneTimeCode }),
      reply: z.object({ recovery_codes: z.array(z.string()) }),
      errors: ['second_factor_on', 'second_factor_not_begun'],
      rate: { address: [20, 600] },
    }),
    'POST users/second_factor/recovery_codes/': endpoint({
      access: 'self.edit_settings',
      summary: 'Replace the recovery codes; the old ones count no more',
      body: z.strictObject({ password: currentPassword }),
      reply: z.object({ recovery_codes: z.array(z.string()) }),
      errors: ['second_factor_off'],
      rate: { address: [20, 600] },
    }),
    'DELETE users/second_factor/': endpoint({
      access: 'self.edit_settings',
      summary: 'Turn the second factor off; refused where the organisation demands it',
      body: z.strictObject({ password: currentPassword }),
      reply: null,
      errors: ['second_factor_off', 'second_factor_demanded'],
      rate: { address: [20, 600] },
    }),
  },
});
