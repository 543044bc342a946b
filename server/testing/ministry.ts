import type { TestDatabase } from './database.ts';
import { createArea, type TestTenant } from './factories.ts';
import type { FileToSend } from './imports.ts';

/** Writes a line in the Ministry's layout: each text at its position, zeros elsewhere. */
export function fixed(length: number, ...parts: [number, string][]): string {
  const characters = [...'0'.repeat(length)];
  for (const [position, text] of parts) characters.splice(position - 1, text.length, ...text);
  return `${characters.join('')}\n`;
}

export const digits = (number: number, width: number): string => String(number).padStart(width, '0');

/** `heads`: codes of the candidature's heads in its province, community and country. */
export const candidature = (code: string, acronym: string, heads: [string, string, string]): string =>
  fixed(232, [9, code], [15, acronym.padEnd(50)], [65, `Partido ${acronym}`.padEnd(150)], [215, heads.join('')]);

type Wider = {
  /** the Ministry's code; 99 for the country */
  community: string;
  /** the Ministry's code; 99 for a community */
  province: string;
  seats: number;
  blank?: number;
  votes: Record<string, number>;
};

/** Writes files 07 and 08: provinces, communities and the country. */
export function widerAreas(all: readonly Wider[]): FileToSend[] {
  const totals = all.map(({ community, province, seats, blank = 0, votes }) => {
    const toParties = Object.values(votes).reduce((sum, one) => sum + one, 0);
    return fixed(
      172,
      ...([
        [10, `${community}${province}9`],
        [15, 'X'.padEnd(50)],
        [86, digits(toParties + blank, 8)],
        [126, digits(blank, 8)],
        [142, digits(toParties, 8)],
        [150, digits(seats, 6)],
      ] as [number, string][]),
    );
  });
  const votes = all.flatMap((one) =>
    Object.entries(one.votes).map(([code, count]) =>
      fixed(33, [10, `${one.community}${one.province}9`], [15, code], [21, digits(count, 8)]),
    ),
  );
  return [
    { name: '07022307.DAT', bytes: totals.join('') },
    { name: '08022307.DAT', bytes: votes.join('') },
  ];
}

/** Writes files 05 and 06. `all`: votes by the municipality's five digits. */
export function municipalities(all: Record<string, Record<string, number>>): FileToSend[] {
  const totals = Object.entries(all).map(([town, votes]) => {
    const toParties = Object.values(votes).reduce((sum, one) => sum + one, 0);
    return fixed(233, [10, `00${town}99`], [150, digits(toParties, 8)], [206, digits(toParties, 8)]);
  });
  const votes = Object.entries(all).flatMap(([town, byCode]) =>
    Object.entries(byCode).map(([code, count]) => fixed(33, [10, `${town}99`], [17, code], [23, digits(count, 8)])),
  );
  return [
    { name: '05022307.DAT', bytes: totals.join('') },
    { name: '06022307.DAT', bytes: votes.join('') },
  ];
}

/** Makes the tenant's election the Congress election of July 2023, as in these files. */
export const holdInJuly = ({ database }: Pick<TestDatabase, 'database'>, { id, election }: TestTenant) =>
  database.inTenant(id, (tx) =>
    tx
      .updateTable('elections')
      .where('tenant_id', '=', id)
      .where('id', '=', election)
      .set({ kind: 'congress', date: '2023-07-23' })
      .execute(),
  );

/** Adds communities with their provinces. Returns ids by name. */
export const addProvinces = (
  { database }: Pick<TestDatabase, 'database'>,
  { id, areas: { country } }: TestTenant,
  communities: Record<string, { code: string; provinces: Record<string, string> }>,
): Promise<Record<string, string>> =>
  database.inTenant(id, async (tx) => {
    const ids: Record<string, string> = {};
    for (const [name, { code, provinces }] of Object.entries(communities)) {
      const community = await createArea(tx, { level: 'adm1', code, name, parent: country });
      ids[name] = community.id;
      for (const [province, provinceCode] of Object.entries(provinces))
        ids[province] = (
          await createArea(tx, { level: 'adm2', code: provinceCode, name: province, parent: community })
        ).id;
    }
    return ids;
  });
