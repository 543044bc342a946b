import { profileChange } from '#contract/profile.ts';
import { InvalidFields, parse } from '../../../core/refusal.ts';
import type { Cells } from '../../../services/files/cells.ts';
import type { ImportFindings } from '../findings.ts';
import { optionFields } from './option-texts.ts';
import { columnOf, labelOf, type PersonRow, type UserField } from './person.ts';

/** Reports the row's other errors too, so that a refused row shows all at once. */
export function tellFields(findings: ImportFindings, cells: Cells<UserField>, person: PersonRow): void {
  const { email: _, ...wanted } = person.wanted;
  try {
    parse(profileChange, wanted);
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    tellInvalid(findings, cells, person, error);
  }
}

export function tellInvalid(
  findings: ImportFindings,
  cells: Cells<UserField>,
  person: PersonRow,
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
