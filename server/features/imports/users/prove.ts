import { has, tellMissing } from '../given.ts';
import type { Kind } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { isEmail } from '../mapping/looks.ts';
import { isDocument, isSpanishPhone, proveByValues, testsOfTowns } from '../mapping/values.ts';
import { usersFields } from './fields.ts';

type UsersKind = Kind<{ rows: number }, unknown>;

export const provePeople: UsersKind['prove'] = async (files, known) => {
  const { name: address_city, postalCode: address_zip } = testsOfTowns(known);
  const tests = { email: isEmail, national_id: isDocument, phone: isSpanishPhone, address_zip, address_city };
  const columns = files.map((file) => proveByValues(tests, guessMapping(usersFields, file.found), file));
  return { columns: await Promise.all(columns) };
};

/** A person is known by e-mail or document. */
export const missingOfPeople: UsersKind['missing'] = ([file]) =>
  file && (has(file, 'email') || has(file, 'national_id')) ? undefined : tellMissing(['email']);
