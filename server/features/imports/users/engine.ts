import { likelyEmail } from '#contract/likely-email.ts';
import { profileChange } from '#contract/profile.ts';
import type { MemberScope } from '../../../core/context.ts';
import { inSavepoint, type Tx } from '../../../core/database.ts';
import { InvalidFields, parse, Refusal } from '../../../core/refusal.ts';
import { Cells, neededOf } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import { ImportFindings, yieldToEventLoop } from '../findings.ts';
import { has, tellMissing, tellReading } from '../given.ts';
import { type ImportTask, type Kind, mostRows } from '../kind.ts';
import { guessMapping, guessProof } from '../mapping/guess.ts';
import { bringPerson, isRefusal, keysOf, labelOf, NotBrought } from './bring.ts';
import { usersFields } from './fields.ts';
import { columnOf, type PersonLine, readPersonLine, type UserField } from './lines.ts';
import { optionFields } from './option-texts.ts';

export type PeopleRead = { rows: number; people: PersonLine[]; cells: Cells<UserField> };

export const usersKind: Kind<PeopleRead, PersonLine> = {
  prove: async (files) => guessProof(files.map(({ found }) => guessMapping(usersFields, found))),

  missing: ([file]) => (file && (has(file, 'email') || has(file, 'national_id')) ? undefined : tellMissing(['email'])),

  async read({ files: [file], findings }) {
    const { source, found, mapping } = file;
    const cells = new Cells<UserField>(found, mapping);
    const people: PersonLine[] = [];
    const seen = new Map<string, number>();
    let rows = 0;
    for await (const some of readRows(source, found, neededOf(mapping))) {
      rows += some.length;
      if (rows > mostRows) throw new Unreadable('rows_too_many', { number: mostRows });
      for (const row of some) {
        if (row.fault) findings.error(row.line, null, row.fault.code, row.fault.params);
        else {
          tellReading(row, findings);
          const person = readPersonLine(row, cells);
          const { email_key, national_id_key } = keysOf(person);
          const fields = { email: email_key, national_id: national_id_key };
          const [same] = Object.entries(fields).flatMap(([field, key]) => {
            const before = key === null ? undefined : seen.get(key);
            return before === undefined ? [] : [{ field, before }];
          });
          if (same) {
            const column = columnOf(cells, same.field);
            findings.error(row.line, column, 'person_repeated', { line: same.before }, labelOf(person));
            tellFields(findings, cells, person);
          } else {
            for (const key of Object.values(keysOf(person))) if (key) seen.set(key, row.line);
            people.push(person);
          }
        }
      }
      await yieldToEventLoop();
    }
    return { rows, people, cells };
  },

  async *plan(tx, read, task) {
    for (const [at, person] of read.people.entries()) {
      if (await tryOut(tx, person, task, read)) yield person;
      if (at % 20 === 0) await task.progress(at / read.people.length);
    }
  },

  async write(tx, people, { actor, choices: { isInviting } }) {
    // The plan has told everything.
    const findings = new ImportFindings();
    for await (const person of people) await bringPerson(scopeOf(actor, tx), person, { isInviting, findings });
  },
};

class Undone extends Error {}

/** Imports a person and undoes it. Returns whether anything differs. */
async function tryOut(
  tx: Tx,
  person: PersonLine,
  { actor, choices: { isInviting }, findings }: ImportTask,
  { cells }: PeopleRead,
): Promise<boolean> {
  const label = labelOf(person);
  try {
    let outcome: Awaited<ReturnType<typeof bringPerson>> | undefined;
    await inSavepoint(tx, async () => {
      outcome = await bringPerson(scopeOf(actor, tx), person, { isInviting, findings });
      throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    if (outcome?.sort === 'created') {
      findings.tell('created', person.line, label, [{ code: 'person_created' }]);
      const email = likelyEmail(String(person.wanted.email));
      if (email) findings.warn(person.line, columnOf(cells, 'email'), 'email_likely', { email }, label);
    } else if (outcome?.sort === 'changed')
      findings.tell('changed', person.line, label, [{ code: 'person_changed', params: { fields: outcome.fields } }]);
    else findings.unchanged += 1;
    return outcome?.sort !== 'unchanged';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    tellRefusal(findings, cells, person, error);
    return false;
  }
}

function scopeOf(actor: ImportTask['actor'], tx: Tx): MemberScope {
  if (!actor) throw new Error('people are brought in by somebody');
  return { ...(actor as Omit<MemberScope, 'tx'>), tx };
}

function tellRefusal(
  findings: ImportTask['findings'],
  cells: Cells<UserField>,
  person: PersonLine,
  error: unknown,
): void {
  const label = labelOf(person);
  if (error instanceof NotBrought) {
    const column = columnOf(cells, error.code === 'person_two' ? 'national_id' : 'email');
    findings.error(person.line, column ?? columnOf(cells, 'national_id'), error.code, {}, label);
    if (error.code === 'person_two' || error.code === 'no_email') tellFields(findings, cells, person);
  } else if (error instanceof InvalidFields) tellInvalid(findings, cells, person, error);
  else if (error instanceof Refusal) {
    const plain = Object.entries(error.values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, value] as const],
    );
    findings.problem(person.line, null, error.code, Object.fromEntries(plain), label);
  }
}

/** Reports the row's other errors too, so that a refused row shows all at once. */
function tellFields(findings: ImportTask['findings'], cells: Cells<UserField>, person: PersonLine): void {
  const { email: _, ...wanted } = person.wanted;
  try {
    parse(profileChange, wanted);
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    tellInvalid(findings, cells, person, error);
  }
}

function tellInvalid(
  findings: ImportTask['findings'],
  cells: Cells<UserField>,
  person: PersonLine,
  { fields }: InvalidFields,
): void {
  const { line, wanted, birthDate } = person;
  const label = labelOf(person);
  for (const [field, problems] of fields)
    for (const { code, params } of problems) {
      const column = columnOf(cells, field);
      const chosen = optionFields.find((one) => one === field.split('.')[0]);
      const day = String(wanted.birth_date);
      if (code === 'required') findings.error(line, column, 'required', { fields: [field] }, label);
      else if (field === 'national_id' && /^\d{7,8}$/.test(String(wanted.national_id)))
        findings.error(line, column, 'no_letter', { number: String(wanted.national_id) }, label);
      else if (chosen) findings.error(line, column, 'wrong_answer', { answers: chosen }, label);
      else if (field === 'birth_date' && /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isNaN(dayOf(day)))
        findings.error(line, column, 'no_such_day', { day: birthDate }, label);
      else findings.problem(line, column, code, params, label);
    }
}

/** Returns NaN for a day that doesn't exist, such as 31 February. */
const dayOf = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? Number.NaN : time;
};
