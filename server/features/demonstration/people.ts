import { foldText } from '#contract/text.ts';
import { newId } from '../../core/ids.ts';
import { keyColumns } from '../../people/keys.ts';
import type { RandomSource } from './random.ts';
import type { DemoWords } from './words.ts';

/** Coordinates in degrees, with the smallest area around. */
export type Home = {
  street: string;
  number: string;
  city: string;
  zip: string;
  region: string;
  lon: number;
  lat: number;
  area_id: string;
  area_path: string;
};

export type DemoPerson = ReturnType<typeof withKeys>;

/** Makes e-mail, DNI and telephone unique by a running number. */
export class PeopleMaker {
  readonly #random: RandomSource;
  readonly #words: DemoWords;
  #count = 0;

  constructor(random: RandomSource, words: DemoWords) {
    this.#random = random;
    this.#words = words;
  }

  /** Creates a person with everything that a credential needs. */
  enrol(home: Home, fixed: Partial<Invented> = {}): DemoPerson {
    this.#count++;
    return withKeys({ ...inventPerson(this.#random, this.#words, home, this.#count), ...fixed });
  }

  /** Creates a person in a random state, mostly confirmed. */
  enrolAnyhow(home: Home): DemoPerson {
    const random = this.#random;
    const stage = random.weighted([
      [{}, 60],
      [{ is_validated: true }, 120],
      [{ birth_date: null }, 8],
      [{ is_verified: false, last_login: null }, 20],
      [{ is_locked: true, is_validated: true }, 4],
      [{ is_locked: true, is_verified: null, last_login: null }, 1],
      [{ is_active: false }, 6],
    ] as [Partial<Invented>, number][]);
    return this.enrol(home, stage);
  }
}

type Invented = ReturnType<typeof inventPerson>;

const day = 24 * 60 * 60 * 1000;
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

function inventPerson(random: RandomSource, words: DemoWords, home: Home, n: number) {
  const first_name = random.pick(words.firstNames);
  const last_name_1 = random.pick(words.surnames);
  // So high a number hasn't been issued yet.
  const dni = 99_990_000 + n;
  const enrolled = Date.now() - random.whole(1, 150) * day - random.whole(0, day);
  return {
    id: newId(),
    first_name,
    last_name_1,
    last_name_2: random.pick(words.surnames),
    email: `${foldText(`${first_name}.${last_name_1}`)}.${n}@example.org`,
    password_hash: null as string | null,
    national_id_kind: 'dni',
    national_id: letteredDni(dni),
    birth_date: birthDate(random) as string | null,
    phone_prefix: '+34',
    phone: `600${`${n}`.padStart(6, '0')}`,
    address_street: home.street,
    address_number: home.number,
    address_extra: random.chance(0.6) ? `${random.whole(1, 6)}-${random.whole(1, 4)}` : '',
    address_city: home.city,
    address_zip: home.zip,
    address_region: home.region,
    lon: home.lon,
    lat: home.lat,
    area_id: home.area_id,
    area_path: home.area_path,
    language: random.weighted(words.languages),
    profession: random.pick(words.professions),
    availability: random.weighted([
      [['tod', 'esc'], 30],
      [['tod'], 20],
      [['man'], 15],
      [['tar'], 12],
      [['tar', 'esc'], 13],
      [['esc'], 10],
    ]) as string[],
    mobility: random.weighted([
      ['foot', 30],
      ['public-transport', 35],
      ['small-vehicle', 10],
      ['vehicle', 25],
    ]),
    is_experiencied: random.chance(0.35),
    is_active: true,
    is_locked: false,
    is_staff: false,
    is_superuser: false,
    is_validated: false,
    is_verified: true as boolean | null,
    notes_manager: random.chance(0.06) ? random.pick(words.managerNotes) : '',
    notes_self: random.chance(0.08) ? random.pick(words.ownNotes) : '',
    terms_version: '1',
    terms_accepted_at: new Date(enrolled).toISOString(),
    creation_date: new Date(enrolled).toISOString(),
    last_login: new Date(enrolled + (Date.now() - enrolled) * random.next()).toISOString() as string | null,
  };
}

export const letteredDni = (dni: number): string => `${dni}${letters[dni % 23]}`;

function birthDate(random: RandomSource): string {
  const year = random.whole(1945, 2006);
  return new Date(Date.UTC(year, random.whole(0, 11), random.whole(1, 28))).toISOString().slice(0, 10);
}

const withKeys = (person: Invented) => ({ ...person, ...keyColumns(person) });
