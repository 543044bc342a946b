import type { Credential } from '#contract/credentials.ts';
import { fullName } from '#contract/names.ts';
import { idOf, person } from './people.ts';

/** Credentials of three people, one of whom has two. */
export const paper = (number: number, index: number): Credential => ({
  ...{ id: idOf(960 + index), user: person(number).id, user_name: fullName(person(number)), state: 'created' },
  ...{ board: idOf(940), board_name: 'Junta', kind: 'watcher', code: `2027/${index + 1}`, version: 1 },
  ...{
    creation_date: '2027-01-01T10:00:00Z',
    delivered_at: null,
    signed_at: null,
    is_outdated: false,
    is_key_revoked: false,
  },
  ...{ area_name: null, place: null, place_name: null },
});
