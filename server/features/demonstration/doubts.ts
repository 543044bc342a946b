import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { type DemoPerson, type Home, letteredDni, type PeopleMaker } from './people.ts';
import * as rows from './queries.ts';

export function enrolTwice(maker: PeopleMaker, people: readonly DemoPerson[]): DemoPerson[] {
  const [housemate, forgetful, hasty] = people.filter(
    ({ is_active, is_locked, is_verified, is_staff, is_superuser, birth_date, password_hash }) =>
      is_active && !is_locked && is_verified && !is_staff && !is_superuser && birth_date && !password_hash,
  );
  if (!housemate || !forgetful || !hasty) throw new RangeError('Too few people to have duplicates among them.');
  return [
    maker.enrol(homeOf(housemate), { phone: housemate.phone }),
    maker.enrol(homeOf(forgetful), {
      ...nameOf(forgetful),
      birth_date: forgetful.birth_date,
      national_id_kind: 'passport',
      national_id: 'ZZZ000001',
    }),
    maker.enrol(homeOf(hasty), {
      ...nameOf(hasty),
      national_id: letteredDni(Number(hasty.national_id.slice(0, 8)) - 10_000),
    }),
  ];
}

export const enrolPending = (maker: PeopleMaker, home: Home): DemoPerson =>
  maker.enrol(home, { is_locked: true, is_verified: null, last_login: null });

/** Blocks pending registrations alternately by document, e-mail and telephone, and a stranger. */
export async function blockPending(
  tx: Tx,
  administrator: DemoPerson,
  people: readonly DemoPerson[],
  reasons: readonly string[],
): Promise<void> {
  const pending = people.filter(({ is_verified }) => is_verified === null);
  const nobody = { name: '', national_id_key: null, email_key: 'airada@example.org', phone_key: null };
  const keys = [...pending.map(keysOf), { ...nobody, creation_date: administrator.creation_date }];
  const blocks = keys.map((record, i) => ({ ...record, id: newId(), reason: reasons[i % reasons.length] ?? '' }));
  await rows.insertBlocks(tx, administrator.id, blocks);
  await rows.insertPendingNotices(tx, administrator.id, pending);
}

/** Dates the block before the enrolment. */
function keysOf(person: DemoPerson, i: number): Omit<rows.NewBlock, 'id' | 'reason'> {
  const { first_name, last_name_1, last_name_2, national_id_key, email_key, phone_key, creation_date } = person;
  const known = (['national_id_key', 'email_key', 'phone_key'] as const)[i % 3];
  return {
    name: known === 'national_id_key' ? [first_name, last_name_1, last_name_2].join(' ') : '',
    national_id_key: known === 'national_id_key' ? national_id_key : null,
    email_key: known === 'email_key' ? email_key : null,
    phone_key: known === 'phone_key' ? phone_key : null,
    creation_date: new Date(Date.parse(creation_date) - day).toISOString(),
  };
}

const day = 24 * 60 * 60 * 1000;

const nameOf = ({ first_name, last_name_1, last_name_2, email }: DemoPerson) => ({
  first_name,
  last_name_1,
  last_name_2,
  email: email.replace('@', '.2@'),
});

const homeOf = (person: DemoPerson): Home => ({
  street: person.address_street,
  number: person.address_number,
  city: person.address_city,
  zip: person.address_zip,
  region: person.address_region,
  lon: person.lon,
  lat: person.lat,
  area_id: person.area_id,
  area_path: person.area_path,
});
