import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { mergeableFields } from './profile-parts.ts';
import { user, userRow } from './users.ts';
import { words } from './words.ts';

/** Reasons to suspect that two records are the same person. */
export const duplicateReasons = ['national_id', 'phone', 'name_and_birth_date', 'national_id_typo'] as const;

const candidate = userRow.extend({ birth_date: z.string().nullable() });
export const duplicate = z.object({
  reasons: z.array(z.enum(duplicateReasons)),
  /** the earlier registration comes first */
  people: z.tuple([candidate, candidate]),
});
export type Duplicate = z.infer<typeof duplicate>;

/** Why two accounts can't be merged. */
export const mergeTexts = words({
  merge_same: 'son la misma',
  merge_superuser: 'una de ellas administra la plataforma',
  merge_pending: 'una de ellas es una inscripción pendiente; antes hay que admitirla',
  merge_unverified_staff: 'quien coordina necesita un correo confirmado; quédate con el que lo está',
  merge_unverified_credential: 'quien tiene una credencial necesita un correo confirmado; quédate con el que lo está',
});

export const duplicates = noun({
  schemas: { DuplicateCandidate: candidate, Duplicate: duplicate },
  log: {
    story: { kind: 'profile', said: ['merged_name'] },
    actions: words({
      user: {
        merged: 'Se unió con otra ficha de la misma persona',
        told_apart: 'Se indicó que son dos personas distintas',
      },
    }),
    fields: words({ merged_name: 'La otra ficha', user: 'Persona' }),
    hidden: words({ merged_id: 'Identificador de la otra ficha' }),
  },
  endpoints: {
    'GET users/duplicates/': endpoint({
      access: 'users.merge',
      summary: 'Pairs of likely duplicates, the likeliest first',
      query: listQuery(['likeliness'], {}),
      reply: pageOf(duplicate),
    }),
    'POST users/duplicates/dismiss/': endpoint({
      access: 'users.merge',
      summary: 'Tell two people apart: the pair isn’t listed again',
      body: z.strictObject({ user: id('user'), other: id('user') }),
      reply: null,
      errors: ['same_document'],
    }),
    'POST users/users/:id/merge/': endpoint({
      access: 'users.merge',
      summary: 'Merge `other` into this person: `other` goes, and all that hangs on them becomes this person’s',
      params: idParams('user'),
      body: z.strictObject({
        other: id('user'),
        /** fields to take from the other record; this person keeps the rest */
        take: z.array(z.enum(mergeableFields)).max(mergeableFields.length).default([]),
      }),
      reply: user,
      errors: ['not_mergeable'],
    }),
  },
});
