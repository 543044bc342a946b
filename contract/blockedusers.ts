import { z } from 'zod';
import { email, id, instant, line, listQuery, paragraphs, requiredLine } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { profileFields } from './profile.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** A registration with the same document, e-mail or telephone waits for an administrator. */
export const blockedUser = z.object({
  id: id('blockeduser'),
  name: z.string(),
  /** normalised: '12345678Z', lower-case e-mail, '+34600123456' */
  national_id: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  reason: z.string(),
  notes: z.string(),
  created_by_name: z.string().nullable(),
  creation_date: instant,
  matches: z.array(
    z.object({ id: id('user'), name: z.string(), is_active: z.boolean(), is_verified: z.boolean().nullable() }),
  ),
});
export type BlockedUser = z.infer<typeof blockedUser>;

const fields = {
  name: line(200),
  national_id: line(30).nullable(),
  email: email.nullable(),
  phone_prefix: profileFields.phone_prefix.nullable(),
  phone: profileFields.phone.nullable(),
  reason: requiredLine(500),
  notes: paragraphs(5000),
};

const blockedUserRecord = recordEndpoints('blockeduser', blockedUser, 'blockedusers.manage', { people: 1 });

export const blockedUsers = noun({
  ids: ['blockeduser'],
  schemas: { BlockedUser: blockedUser },
  log: {
    entities: words({ blockeduser: ['Lista de bloqueo', 'Lista de bloqueo'] }),
    actions: { blockeduser: editWords },
    fields: words({
      name: 'Nombre',
      national_id: 'Documento',
      email: 'Correo',
      phone: 'Teléfono',
      reason: 'Motivo',
      notes: 'Notas',
    }),
  },
  endpoints: {
    'GET users/blockedusers/': blockedUserRecord.list(
      'The blacklist',
      listQuery(['name', 'keys', 'reason', 'matches', 'creation_date'], {
        /** records that describe this person */ user: id('user').optional(),
      }),
    ),
    'POST users/blockedusers/': blockedUserRecord.create(
      'Block a document, e-mail address or telephone number from enrolling; one of them at least',
      z.strictObject({
        name: fields.name.default(''),
        national_id: fields.national_id.default(null),
        email: fields.email.default(null),
        phone_prefix: fields.phone_prefix.default(null),
        phone: fields.phone.default(null),
        reason: fields.reason,
        notes: fields.notes.default(''),
      }),
    ),
    'GET users/blockedusers/:id/': blockedUserRecord.one('One record of the blacklist'),
    'PATCH users/blockedusers/:id/': blockedUserRecord.change(
      'Change a record of the blacklist; what the body leaves out stays as it is',
      z.strictObject(fields).partial(),
    ),
    'DELETE users/blockedusers/:id/': blockedUserRecord.remove(
      'Delete a record of the blacklist; registrations that it holds back stay pending',
    ),
  },
});
