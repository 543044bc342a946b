import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../core/config.ts';
import type { Database } from '../../../core/database.ts';
import { listElections } from '../../../services/elections/queries.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import { lookAt } from '../../../services/files/preview.ts';
import type { ImportFindings } from '../findings.ts';
import { findMissing, type Proof } from '../kind.ts';
import { signatureOf, splitMapping, withRemembered } from '../mapping/guess.ts';
import { toldElection } from '../results/other-election.ts';
import { readTowns } from '../towns/queries.ts';
import { pathOf } from './files.ts';
import { kinds } from './kinds.ts';
import { proveFiles } from './proving.ts';
import { findMapping, type ImportRunRecord, lockRun, updateRun } from './queries.ts';

/**
 * Detects how to read a run's files, gathers rows to show, and proves or remembers fields.
 * Reports missing columns or choices as a question without answers.
 * A field that a person chose stays with its column.
 */
export async function look(
  { config, database }: { config: Pick<Config, 'DATA_DIR'>; database: Database },
  { tenantId, run, findings }: { tenantId: string; run: ImportRunRecord; findings: ImportFindings },
): Promise<void> {
  const { id, kind } = run;
  const known = { towns: await readTowns(database, tenantId) };
  const given = run.files.map(({ name }, at) => ({
    ...{ name, source: pathOf(config, tenantId, id, at), asked: run.found?.[at]?.asked },
  }));
  const { files, proof, kind: loaded } = await proveFiles(kind, given, { known, findings }, lookAt);
  const found = files.map((file) => file.found);
  await database.inTenant(tenantId, async (tx) => {
    if ((await lockRun(tx, id))?.state !== 'reading') return;
    const remembered = await findMapping(tx, { kind, signature: signatureOf(found) });
    const { fields } = kinds[kind];
    const mapping = remembered ? withRemembered(proof.columns.flat(), remembered, fields) : mappingOf(proof);
    const is_remembered = isDeepStrictEqual(mapping, remembered);
    for (const [at, field] of listChosen(run, found)) mapping[at] = field;
    const told = kinds[kind].asks.includes('election') ? toldElection(found, await listElections(tx)) : undefined;
    const mappings = splitMapping(found, mapping);
    const missing = findMissing(
      loaded,
      files.map((file, at) => ({ ...file, mapping: mappings[at] ?? [] })),
      { ...run, election_id: told?.id ?? run.election_id },
    );
    const question = proof.question ?? (missing && { said: missing, answers: [] });
    await updateRun(tx, id, {
      ...(told && { election_id: told.id }),
      ...{ state: 'read', found, preview: files.map(({ look: { preview } }) => preview), mapping, counts: null },
      proof: { ...proof, ...(question && { question }) },
      is_remembered,
    });
  });
}

const mappingOf = ({ columns }: Proof): Mapping => columns.flat().map(({ field }) => field);

/** Lists the fields that a person chose, if the columns are the same after reading again. */
function listChosen({ found, proof, mapping }: ImportRunRecord, source: readonly ReadingPlan[]) {
  if (!found || !proof || signatureOf(found) !== signatureOf(source)) return [];
  const proved = mappingOf(proof);
  return [...mapping.entries()].filter(([at, field]) => field !== proved[at]);
}
