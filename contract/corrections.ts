import { credential } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { noun } from './noun.ts';
import { profileCorrection } from './profile.ts';
import { words } from './words.ts';

/** Refusals of changing a locked profile and reissuing its credential, in one transaction. */
export const correctionErrors = [
  'no_election',
  'credential_replaced',
  'credential_refused',
  'locked_by_hand',
  'moved_out_of_reach',
  'edited_meanwhile',
  'too_many_moves',
  'too_many_documents',
] as const;

export const corrections = noun({
  log: {
    story: { kind: 'papers', said: ['credential_version'] },
    actions: words({
      user: {
        credential_recreated: 'Se corrigió su perfil y se emitió de nuevo su credencial',
        credential_restored: 'Volvió a valer la versión anterior de su credencial',
      },
    }),
    fields: words({ credential_version: 'Versión de la credencial' }),
  },
  endpoints: {
    'POST credentials/credentials/:id/recreate/': endpoint({
      access: 'credentials.issue',
      people: 1,
      summary:
        'Correct the profile that a credential has locked, and issue it again: same number, next version. All of it or nothing; the old paper is no longer valid',
      params: idParams('credential'),
      body: profileCorrection,
      reply: credential,
      status: 201,
      errors: correctionErrors,
      // The reply reveals whether a document is registered, so changing documents is limited.
      rate: { member: [60, 3600], onlyWith: ['national_id'] },
    }),
    'POST credentials/credentials/:id/undo/': endpoint({
      access: 'credentials.issue',
      summary: 'Take back an issue, or a reissue that the person hasn’t been told of; corrected data stay',
      params: idParams('credential'),
      reply: null,
      errors: ['nothing_to_undo', 'locked_by_hand'],
    }),
  },
});
