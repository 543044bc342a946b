import { likelyEmail } from '#contract/likely-email.ts';
import type { Tx } from '../../../core/database.ts';
import { inSavepoint } from '../../../core/queries.ts';
import { InvalidFields, Refusal } from '../../../core/refusal.ts';
import type { Cells } from '../../../services/files/cells.ts';
import { valueChanged } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { bringPerson, isRefusal, NotBrought, scopeOf } from './bring.ts';
import { tellFields, tellInvalid } from './invalid.ts';
import { columnOf, labelOf, type PersonRow, type UserField } from './person.ts';
import type { PeopleRead } from './read.ts';

/** An import sets `isKept` before it asks for the next trial; a preview undoes every trial. */
export type PersonTrial = { isKept: boolean };

/** Tries to import each person, so that the preview shows the outcome of the usual rules. */
export async function* planPeople(tx: Tx, read: PeopleRead, task: ImportTask): AsyncGenerator<PersonTrial> {
  for (const [at, person] of read.people.entries()) {
    const trial: PersonTrial = { isKept: false };
    yield trial;
    await tryPerson(tx, { person, cells: read.cells, ...trial }, task);
    if (at % 20 === 0) await task.progress(at / read.people.length);
  }
  sumUp(read, task.findings);
}

function sumUp({ people }: PeopleRead, findings: ImportTask['findings']): void {
  const number = people.length;
  const known = findings.counts.changed + findings.unchanged;
  if (known === 0) findings.total('total_people', { number });
  else findings.total('total_people_known', { number, known });
  const towns = Map.groupBy(people, ({ wanted: { address_city: city } }) => (typeof city === 'string' ? city : ''));
  towns.delete('');
  const ordered = [...towns].sort(([, a], [, b]) => b.length - a.length).slice(0, mostTowns);
  if (ordered.length > 0)
    findings.total('total_by_town', { tallies: ordered.map(([town, inside]) => `${town} ${inside.length}`) });
}

const mostTowns = 12;

class Undone extends Error {}

type TriedPerson = PersonTrial & { person: PersonRow; cells: Cells<UserField> };

async function tryPerson(
  tx: Tx,
  { person, cells, isKept }: TriedPerson,
  { actor, choices: { is_inviting: isInviting }, findings }: ImportTask,
): Promise<void> {
  try {
    await inSavepoint(tx, async () => {
      const outcome = await bringPerson(scopeOf(actor, tx), person, { isInviting, findings });
      tellOutcome(outcome, person, cells, findings);
      if (!isKept) throw new Undone();
    });
  } catch (error) {
    if (isRefusal(error)) tellRefusal(findings, cells, person, error);
    else if (!(error instanceof Undone)) throw error;
  }
}

function tellOutcome(
  outcome: Awaited<ReturnType<typeof bringPerson>>,
  person: PersonRow,
  cells: Cells<UserField>,
  findings: ImportTask['findings'],
): void {
  const { line } = person;
  const label = labelOf(person);
  if (outcome.sort === 'created') {
    findings.tell('created', line, label, [{ code: 'person_created' }]);
    const email = likelyEmail(String(person.wanted.email));
    if (email) findings.warn(line, columnOf(cells, 'email'), 'email_likely', { email }, label);
  } else if (outcome.sort === 'changed')
    findings.tell('changed', line, label, [
      { code: 'fields_changed', params: { fields: outcome.fields } },
      ...(outcome.name ? valueChanged(outcome.name.before, outcome.name.after) : []),
    ]);
  else findings.unchanged += 1;
}

function tellRefusal(
  findings: ImportTask['findings'],
  cells: Cells<UserField>,
  person: PersonRow,
  error: unknown,
): void {
  const label = labelOf(person);
  if (error instanceof NotBrought) {
    const column = columnOf(cells, error.code === 'person_two' ? 'national_id' : 'email');
    findings.error(person.line, column ?? columnOf(cells, 'national_id'), error.code, error.params, label);
    if (error.code === 'person_two' || error.code === 'no_email') tellFields(findings, cells, person);
  } else if (error instanceof InvalidFields) tellInvalid(findings, cells, person, error);
  else if (error instanceof Refusal) {
    const plain = Object.entries(error.values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, value] as const],
    );
    findings.problem(person.line, null, error.code, Object.fromEntries(plain), label);
  }
}
