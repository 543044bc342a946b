import type { Mapping } from '../../../services/files/cells.ts';
import { has, tellMissing } from '../given.ts';
import type { FileSight, Kind } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { isEmail, isYesOrNo } from '../mapping/looks.ts';
import { isDocument, isSpanishPhone, listCounters, proveByValues, testsOfTowns } from '../mapping/values.ts';
import { usersFields } from './fields.ts';
import { findOption } from './options.ts';
import { optionOfHeader } from './person.ts';
import { isSubscription } from './subscriptions.ts';
import { readAvailability } from './values.ts';

type UsersKind = Kind<{ rows: number }, unknown>;

export const provePeople: UsersKind['prove'] = async (files, known) => {
  const { name: address_city, postalCode: address_zip } = testsOfTowns(known);
  const tests = { email: isEmail, national_id: isDocument, phone: isSpanishPhone, address_zip, address_city };
  const columns = files.map(async (file) =>
    proveByValues(tests, joinOptions(file, await guessPeople(file)), { ...file, options: ofOptions }),
  );
  return { columns: await Promise.all(columns) };
};

/** Fields with few options, so that two distinct values prove them. */
const ofOptions = {
  availability: (value: string) => readAvailability(value).every((one) => findOption('availability', one) === one),
  mobility: (value: string) => findOption('mobility', value) !== undefined,
  subscription: isSubscription,
};

/** Maps columns of yes and no that are headed by an option, such as 'When? [Morning]'. */
const joinOptions = ({ found: { header, samples } }: FileSight, mapping: Mapping): Mapping =>
  mapping.map((field, at) =>
    optionOfHeader(header[at] ?? '') !== undefined && samples[at]?.every(isYesOrNo) ? 'availability' : field,
  );

const naming: readonly (string | null)[] = ['first_name', 'full_name'];
const fewestPeople = 5;

/** Skips a name column with one value in all rows, as 'anonymous' in forms. */
async function guessPeople(file: FileSight): Promise<Mapping> {
  const { found, walk } = file;
  const counters = await listCounters(file);
  const mapping = guessMapping(usersFields, found, counters);
  let same = mapping.flatMap((field, at) => (naming.includes(field) && found.samples[at]?.length === 1 ? [at] : []));
  if (same.length === 0) return mapping;
  let rows = 0;
  for await (const some of walk())
    for (const { cells } of some) {
      rows += 1;
      same = same.filter((at) => cells[at] === found.samples[at]?.[0]);
    }
  const others = guessMapping(usersFields, found, [...same, ...counters]);
  return rows >= fewestPeople && naming.some((field) => others.includes(field)) ? others : mapping;
}

/** A person is known by e-mail or document. */
export const missingOfPeople: UsersKind['missing'] = ([file]) =>
  file && (has(file, 'email') || has(file, 'national_id')) ? undefined : tellMissing(['email']);
