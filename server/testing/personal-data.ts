import type pg from 'pg';

/** A value that belongs to a person, and the column that contains it. */
export type PersonalValue = { field: string; value: string };

const personalTables: Record<string, string[]> = {
  users: [
    ...['email', "first_name || ' ' || last_name_1", "last_name_1 || ' ' || nullif(last_name_2, '')"],
    ...['national_id', 'phone', "address_street || ' ' || address_number", 'notes_manager', 'notes_self'],
  ],
  emails: ['to_address'],
  contact_messages: ['email', 'name', 'text'],
  blocked_users: ['email_key', 'national_id_key', 'phone_key', 'name', 'notes'],
  calls: ['note'],
  assignments: ['answer_note'],
};

/** Lists people's values in a database. `client`: bound by no policy */
export async function listPersonalValues(client: pg.Client | pg.Pool): Promise<PersonalValue[]> {
  const all: PersonalValue[] = [];
  for (const [table, columns] of Object.entries(personalTables))
    for (const column of columns) {
      const { rows } = await client.query<{ value: string }>(
        `select distinct ${column} as value from ${table} where length(${column}) > 5`,
      );
      all.push(...rows.map(({ value }) => ({ field: `${table}.${column.split(' ')[0]}`, value })));
    }
  return all;
}

/** Patterns of values whose people may be deleted by now. */
const shapes: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  'a document': /\b(?:\d{8}|[XYZ]\d{7})[A-Z]\b/,
  // Not a part of a number, nor a number by itself.
  'a telephone': /(?<![\w.]|^)[67]\d{2}\s?\d{3}\s?\d{3}\b/,
};

/**
 * Names the personal data that lines hold, by field and place, never by value.
 * Goes through the lines once, whatever the number of values.
 */
export function findPersonalData(lines: readonly string[], values: readonly PersonalValue[]): string[] {
  const found = new Set<string>();
  const wanted = Map.groupBy(values, ({ value }) => startOf(wordsOf(value)));
  for (const { place, text } of lines.flatMap(partsOf)) {
    for (const [shape, pattern] of Object.entries(shapes)) if (pattern.test(text)) found.add(`${shape} in ${place}`);
    const words = wordsOf(text);
    for (const at of words.keys())
      for (const start of [startOf(words.slice(at, at + 1)), startOf(words.slice(at, at + 2))])
        for (const { field, value } of wanted.get(start) ?? [])
          if (wordsOf(value).every((word, next) => words[at + next] === word)) found.add(`${field} in ${place}`);
  }
  return [...found];
}

/** Fields of a log line, or a whole line of another shape. */
function partsOf(line: string): { place: string; text: string }[] {
  if (!line.startsWith('{')) return [{ place: /^[a-z]+_[a-z_]+/.exec(line)?.[0] ?? 'a line', text: line }];
  return Object.entries(JSON.parse(line)).map(([key, value]) => ({
    place: `“${key}” of a log line`,
    text: JSON.stringify(value),
  }));
}

/** Full stops belong to a word only within it. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d@_+-]+(?:\.[\p{L}\p{M}\d@_+-]+)*/gu) ?? [];

const startOf = (words: readonly string[]) => words.slice(0, 2).join(' ');
