import type { Home } from './people.ts';
import type { CityHome, DemoTown } from './queries.ts';
import type { RandomSource } from './random.ts';

/** Chooses homes in a city by density of electors. Homes repeat, as people share them. */
export class CityHomes {
  readonly #random: RandomSource;
  readonly #sections: (readonly [CityHome[], number])[];

  constructor(random: RandomSource, homes: readonly CityHome[]) {
    this.#random = random;
    this.#sections = [...Map.groupBy(homes, ({ section }) => section).values()].map(
      (inSection) => [inSection, inSection[0]?.electors ?? 0] as const,
    );
  }

  choose(path: string): Home {
    const within = this.#sections.filter(([[home]]) => home?.area_path.startsWith(path));
    const { section: _, electors: __, ...home } = this.#random.pick(this.#random.weighted(within));
    return home;
  }
}

/** Uses `mainStreet`, which every municipality has. `spread`: degrees from the centre. */
export function homeInTown(random: RandomSource, town: DemoTown, mainStreet: string, spread = 0): Home {
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 2 * spread) * 1e5) / 1e5;
  return {
    street: mainStreet,
    number: `${random.whole(1, 90)}`,
    city: town.name,
    zip: town.zip,
    region: town.region,
    lon: near(town.lon),
    lat: near(town.lat),
    area_id: town.id,
    area_path: town.path,
  };
}
