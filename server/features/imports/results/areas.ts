import type { Tx } from '../../../core/database.ts';
import { listAreasByCode, type StoredArea } from '../queries.ts';
import { listSections } from './queries.ts';
import type { ResultPlace } from './unit.ts';

export type FoundArea = { code: string; area_id: string };

const levels = ['adm0', 'adm1', 'adm2', 'adm4', 'adm5', 'adm7'] as const;

/** Finds the smallest known area around a result. */
export class AreaFinder {
  readonly #byKey: ReadonlyMap<string, StoredArea>;
  readonly #byId: ReadonlyMap<string, StoredArea>;
  readonly #sections: ReadonlySet<string>;

  static async read(tx: Tx): Promise<AreaFinder> {
    return new AreaFinder(await listAreasByCode(tx, levels), await listSections(tx));
  }

  private constructor(areas: readonly StoredArea[], sections: ReadonlySet<string>) {
    this.#byKey = new Map(areas.map((area) => [`${area.level} ${area.code}`, area]));
    this.#byId = new Map(areas.map((area) => [area.id, area]));
    this.#sections = sections;
  }

  find({ level, code }: ResultPlace): FoundArea | undefined {
    if (level === 'station') return this.#findSection(code);
    if (level === 'adm1') {
      const province = this.#byKey.get(`adm2 ${code.replace(/^above /, '')}`);
      const community = this.#byId.get(province?.parent_id ?? '');
      return community && { code: community.code, area_id: community.id };
    }
    const area = this.#byKey.get(`${level === 'abroad' ? 'adm2' : level} ${code}`);
    return area && { code, area_id: area.id };
  }

  #findSection(code: string): FoundArea | undefined {
    const section = this.#byKey.get(`adm7 ${code.slice(0, 10)}`);
    if (!section && !this.#sections.has(code.slice(0, 10))) return undefined;
    const area = section ?? this.#byKey.get(`adm5 ${code.slice(0, 7)}`) ?? this.#byKey.get(`adm4 ${code.slice(0, 5)}`);
    return area && { code, area_id: area.id };
  }
}
