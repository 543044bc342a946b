import { Cells, saysSum } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import { type ImportFindings, yieldToEventLoop } from '../findings.ts';
import { tellReading } from '../given.ts';
import { type ImportTask, mostRows } from '../kind.ts';
import { DayOrder } from './days.ts';
import { tellFields } from './invalid.ts';
import { columnOf, keysOf, labelOf, type PersonRow, readPerson, type UserField } from './person.ts';
import { isSubscribed } from './subscriptions.ts';

export type PeopleRead = { rows: number; people: PersonRow[]; cells: Cells<UserField> };

export async function readPeople({ files: [file], findings }: ImportTask): Promise<PeopleRead> {
  const { source, found, mapping } = file;
  const cells = new Cells<UserField>(found, mapping);
  const people: PersonRow[] = [];
  const order = new DayOrder();
  let rows = 0;
  for await (const some of readRows(source, found, mapping)) {
    rows += some.length;
    if (rows > mostRows) throw new Unreadable('rows_too_many', { number: mostRows });
    for (const row of some) {
      if (row.fault) findings.error(row.line, null, row.fault.code, row.fault.params);
      else {
        tellReading(row, findings);
        const person = readPerson(row, cells);
        if (isLeftOut(person, cells, findings)) continue;
        order.add(person.birthDate);
        people.push(person);
      }
    }
    await yieldToEventLoop();
  }
  for (const person of people) settleValues(person, cells, order, findings);
  if (order.isMonthFirst) findings.warn(null, cells.column('birth_date'), 'days_month_first');
  return { rows, people: withoutRepeated(people, cells, findings), cells };
}

/** Skips sums, and people who unsubscribed. */
function isLeftOut(person: PersonRow, cells: Cells<UserField>, findings: ImportFindings): boolean {
  const { line, subscription: status } = person;
  const { email_key, national_id_key } = keysOf(person);
  const first = cells.first();
  const isSum = first !== undefined && saysSum(first.text) && email_key === null && national_id_key === null;
  if (isSum) findings.warn(line, first.column, 'totals_row');
  else if (!isSubscribed(status))
    findings.warn(line, cells.column('subscription'), 'unsubscribed', { status }, labelOf(person));
  else return false;
  return true;
}

/** Reads the day of birth in its column's order, and warns of what stays ambiguous. */
function settleValues(person: PersonRow, cells: Cells<UserField>, order: DayOrder, findings: ImportFindings): void {
  const { line, birthDate, otherPhones } = person;
  if (birthDate !== '') person.wanted.birth_date = order.read(birthDate);
  if (order.isUnsure(birthDate))
    findings.warn(line, cells.column('birth_date'), 'day_unsure', { day: birthDate }, labelOf(person));
  if (otherPhones.length > 0)
    findings.warn(line, cells.column('phone'), 'phones_left_out', { phones: otherPhones }, labelOf(person));
}

function withoutRepeated(people: readonly PersonRow[], cells: Cells<UserField>, findings: ImportFindings): PersonRow[] {
  const seen = new Map<string, number>();
  return people.filter((person) => {
    const { email_key: email, national_id_key: national_id } = keysOf(person);
    const [same] = Object.entries({ email, national_id }).flatMap(([field, key]) => {
      const before = key === null ? undefined : seen.get(key);
      return before === undefined ? [] : [{ field, before }];
    });
    if (same) {
      const column = columnOf(cells, same.field);
      findings.error(person.line, column, 'person_repeated', { line: same.before }, labelOf(person));
      tellFields(findings, cells, person);
      return false;
    }
    for (const key of [email, national_id]) if (key) seen.set(key, person.line);
    return true;
  });
}
