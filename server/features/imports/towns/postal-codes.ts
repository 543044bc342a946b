type TownCodes = { code: string; postal_codes: readonly string[] };

/** Compares postal codes with municipalities. */
export class TownPostalCodes {
  readonly #towns: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(towns: readonly TownCodes[]) {
    this.#towns = new Map(towns.map(({ code, postal_codes }) => [code, new Set(postal_codes)]));
  }

  has(town: string, code: string): boolean {
    return this.#towns.get(town)?.has(code) ?? false;
  }

  /** A new postal code begins with its province. */
  canHave(town: string, code: string): boolean {
    return code === '' || this.has(town, code) || code.slice(0, 2) === town.slice(0, 2);
  }
}
