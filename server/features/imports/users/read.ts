import { type Cells, saysSum } from '../../../services/files/cells.ts';
import type { SheetRow } from '../../../services/files/plan.ts';
import { UnreadableFile } from '../../../services/files/unreadable.ts';
import type { ImportFindings } from '../findings.ts';
import { Row, rowsOf } from '../given.ts';
import { type ImportTask, mostRows } from '../kind.ts';
import { DayOrder } from '../mapping/days.ts';
import { tellFields } from './invalid.ts';
import { columnOf, keysOf, labelOf, type PersonRow, readPerson, type UserField } from './person.ts';
import { isSubscribed } from './subscriptions.ts';

export type PeopleRead = { rows: number; people: PersonRow[]; cells: Cells<UserField> };

export async function readPeople({ files: [file], findings }: ImportTask): Promise<PeopleRead> {
  const cells = new Row<UserField>(file, findings);
  const people: PersonRow[] = [];
  const order = new DayOrder();
  let rows = 0;
  const counted = (given: SheetRow) => {
    rows += 1;
    if (rows > mostRows) throw new UnreadableFile('rows_too_many', { number: mostRows });
    return given;
  };
  for await (const row of rowsOf(file, cells, counted)) {
    const person = readPerson(row);
    if (isLeftOut(person, row)) continue;
    order.add(person.birthDate);
    people.push(person);
  }
  for (const person of people) settleValues(person, cells, order, findings);
  if (order.isMonthFirst) findings.warn(null, cells.column('birth_date'), 'days_month_first');
  return { rows, people: withoutRepeated(people, cells, findings), cells };
}

/** Skips sums, and people who unsubscribed. */
function isLeftOut(person: PersonRow, row: Row<UserField>): boolean {
  const { subscription: status } = person;
  const { email_key, national_id_key } = keysOf(person);
  const first = row.first();
  const isSum = first !== undefined && saysSum(first.text) && email_key === null && national_id_key === null;
  if (isSum) row.findings.warn(row.line, first.column, 'totals_row');
  else if (!isSubscribed(status)) row.warn('subscription', 'unsubscribed', { status }, labelOf(person));
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
