import { has, tellMissing } from '../given.ts';
import { guessProof, type Kind } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { usersFields } from './fields.ts';

type UsersKind = Kind<{ rows: number }, unknown>;

export const provePeople: UsersKind['prove'] = async (files) =>
  guessProof(files.map(({ found }) => guessMapping(usersFields, found)));

/** A person is known by e-mail or document. */
export const missingOfPeople: UsersKind['missing'] = ([file]) =>
  file && (has(file, 'email') || has(file, 'national_id')) ? undefined : tellMissing(['email']);
