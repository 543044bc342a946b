import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpDatabase, setUpTenant } from '../testing/set-up.ts';
import { builtOnce, deriveValue } from './built-once.ts';

const db = setUpDatabase();
const { tenant } = setUpTenant(db, 'una');

const reading = <T>(work: Parameters<typeof db.database.reading<T>>[1]) => db.database.reading(tenant.id, work);

it('refuses a statement that would send the first call’s value for ever', async () => {
  const build = (word: string) =>
    reading((tx) =>
      builtOnce(tx, { kind: 'frozen', values: { word } }, (at) => sql`select ${at.word}::text, ${word}::text`),
    );
  await expect(build('one')).rejects.toThrow('"one"');
});

it('sends each call its own values, lists of any length, and what is made of them', async () => {
  let built = 0;
  const join = (mark: string, words: string[]) =>
    reading((tx) =>
      builtOnce(tx, { kind: 'joined', values: { mark, words } }, (at) => {
        built += 1;
        const loud = at.words.map((word) => sql`${deriveValue(word, (known) => known.toUpperCase())}::text`);
        return sql<{ joined: string }>`select array_to_string(array[${sql.join(loud)}], ${at.mark}::text) as joined`;
      }),
    );
  expect(await join('-', ['one', 'two'])).toEqual([{ joined: 'ONE-TWO' }]);
  expect(await join('+', ['three', 'four'])).toEqual([{ joined: 'THREE+FOUR' }]);
  expect(await join('-', ['five'])).toEqual([{ joined: 'FIVE' }]);
  expect(built).toBe(2);
});
