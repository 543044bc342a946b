import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { insertParties } from '../../services/results/queries.ts';
import { importFiles } from '../imports/index.ts';
import { barcelonaResults } from './files.ts';
import { insertElection, listTables } from './queries.ts';
import { createRandom, type RandomSource } from './random.ts';

/** Invented parties with their usual share; the first is the organisation's own. */
const invented = [
  { acronym: 'DEMO', name: 'Candidatura de Demostració', color: '#1c5d99', share: 0.24 },
  { acronym: 'FAR', name: 'Partit del Far (inventat)', color: '#b5532f', share: 0.3 },
  { acronym: 'ALZINA', name: 'Alzina (inventat)', color: '#2f8f5b', share: 0.22 },
  { acronym: 'MAREA ALTA', name: 'Marea Alta (inventat)', color: '#8a4fb0', share: 0.16 },
  { acronym: 'NORD', name: 'Llista del Nord (inventat)', color: '#a8842c', share: 0.06 },
];

/**
 * Adds real results of December 2017, and invented ones for a later election.
 * Projections use only the invented parties, so the demonstration claims nobody's sympathy.
 */
export async function voteBefore(tx: Tx, city: string): Promise<void> {
  const real = { name: 'Parlament de Catalunya 2017', kind: 'regional', date: '2017-12-21' };
  await importResults(tx, real, barcelonaResults);

  const parties = invented.map(({ share: _, ...party }, at) => ({ ...party, id: newId(), is_own: at === 0 }));
  await insertParties(tx, parties);
  const made = { name: 'Eleccions municipals 2023 (vots inventats)', kind: 'municipal', date: '2023-05-28' };
  const rows = inventVotes(createRandom(2023), await listTables(tx, city));
  await importResults(tx, made, { name: 'vots-inventats.csv', source: Buffer.from(rows.join('\n')) });
}

async function importResults(
  tx: Tx,
  election: Parameters<typeof insertElection>[1],
  file: { name: string; source: string | Uint8Array },
): Promise<void> {
  const electionId = await insertElection(tx, election, false);
  await importFiles(tx, { kind: 'results', files: [file], choices: { election_id: electionId } });
}

/** Makes neighbouring tables vote alike. The first party is the organisation's own. */
export function inventVotes(random: RandomSource, tables: readonly { code: string; electors: number }[]): string[] {
  const header = ['codi_mesa', 'cens', 'votants', 'nuls', 'blancs', ...invented.map(({ acronym }) => acronym)].join(
    ';',
  );
  let leanings = invented.map(({ share }) => share);
  return [
    header,
    ...tables.map(({ code, electors }) => {
      leanings = leanings.map((leaning, at) => {
        const usual = invented[at]?.share ?? 0;
        const drift = leaning + (usual - leaning) * 0.1 + (random.next() - 0.5) * usual * 0.35;
        return Math.max(drift, usual * 0.2);
      });
      const whole = leanings.reduce((sum, one) => sum + one, 0);
      const voters = electors * (0.5 + random.next() * 0.25);
      const votes = leanings.map((leaning) => Math.floor((voters * leaning) / whole));
      const [invalid, blank] = [random.whole(0, 5), random.whole(0, 8)];
      const all = votes.reduce((sum, one) => sum + one, invalid + blank);
      return [code, electors, all, invalid, blank, ...votes].join(';');
    }),
  ];
}
