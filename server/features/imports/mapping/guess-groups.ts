import { foldText } from '#contract/text.ts';
import type { Found } from '../reading/sheet.ts';
import type { Mapping } from './guess.ts';
import { meaningOfWords } from './header-words.ts';
import * as look from './looks.ts';

type Columns = Pick<Found, 'header' | 'samples'>;
type Column = { at: number; plain: string; words: string; values: readonly string[] };

const municipalityHeads = /mun|concello|^(cod(igo|i)?_)?ine|udal|poblaci|localida|pueblo|poble|^herri|ayuntam|ajuntam/;
const groupHeads =
  /comarca|zon|jez|partid|partit|judicial|xunta|junta|eskualde|barruti|gr[ou]p|^isla|^illa|uharte|merindad|mancomunidad|vegueria|cuadrilla|circunscrip|circumscrip|ambit/;
const nameHeads = /^(nom|name|izen|denomina)/;
const besideHeads = /provinc|provin|probintz|^cpro|comunidad|autonom|ccaa/;

/** Four digits have lost their zero; a sixth is INE's check digit. */
const isTown: look.Look = (value) => /^\d{4,6}(\.0)?$/.test(value);

/**
 * Guesses the columns of municipalities, of their groups, and of both's names.
 * By headers, and by contents where those say otherwise.
 * Of two alone, the one beside the municipality is the group's, whatever it is called.
 */
export function guessGroups(found: Columns): Mapping {
  const columns = columnsOf(found);
  const province = columns.find(({ plain, values }) => besideHeads.test(plain) && are(values, look.isProvinceCode));
  const towns = columns.filter((column) => column !== province && !groupHeads.test(column.plain) && isTownCode(column));
  // Where several are codes, five digits are surer than three.
  const municipality = towns.find(({ values }) => values.length > 0 && values.every(isTown)) ?? towns[0];
  const names = columns.filter((column) => column !== municipality && isTownName(column));
  const municipalityName = names[0];
  const others = columns.filter(
    (column) => column !== municipality && !isHeadOfTowns(column.plain, column.words) && !names.includes(column),
  );
  const groups =
    others.length === 1 ? others : others.filter(({ plain }) => groupHeads.test(plain) && !besideHeads.test(plain));
  const group = groups.find(({ plain }) => !nameHeads.test(plain)) ?? groups[0];
  const name = groups.find((column) => column !== group && nameHeads.test(column.plain));
  return columns.map((column) => {
    if (column === municipality) return 'municipality';
    if (column === group) return 'group';
    if (column === name) return 'group_name';
    if (column === province) return 'province';
    return column === municipalityName ? 'municipality_name' : null;
  });
}

/** Guesses the columns of a table of codes and names. */
export function guessNames(found: Columns): Mapping {
  const columns = columnsOf(found);
  const name = columns.find(({ plain }) => nameHeads.test(plain)) ?? columns[1];
  const code = columns.find((column) => column !== name);
  return columns.map((column) => (column === name ? 'group_name' : column === code ? 'group' : null));
}

/** Of two tables, the one with municipalities says what is in which, wherever it stands. */
export function guessGroupFiles(files: readonly Columns[]): Mapping[] {
  const guesses = files.map(guessGroups);
  const members = guesses.findIndex((guess) => guess.includes('municipality') || guess.includes('municipality_name'));
  return files.map((one, at) => (at === Math.max(members, 0) ? (guesses[at] ?? []) : guessNames(one)));
}

const columnsOf = ({ header, samples }: Columns): Column[] =>
  header.map((column, at) => ({
    at,
    plain: foldText(column).replace(/[^a-z0-9]+/g, '_'),
    words: meaningOfWords(column),
    values: samples[at] ?? [],
  }));

const are = (values: readonly string[], looks: look.Look) =>
  values.length === 0 || values.filter(looks).length >= values.length / 2;

/** Contents of five digits are enough; a header is where they aren't names. */
const isTownCode = ({ plain, words, values }: Column): boolean =>
  (isHeadOfTowns(plain, words) && !nameHeads.test(plain) && are(values, (value) => /^\d{1,6}(\.0)?$/.test(value))) ||
  (values.length > 0 && values.every((value) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(value)));

const isTownName = ({ plain, words, values }: Column): boolean =>
  isHeadOfTowns(plain, words) && are(values, look.isName);

const isHeadOfTowns = (plain: string, words: string): boolean =>
  (municipalityHeads.test(plain) || /\b(municipality|ine)\b/.test(words)) &&
  !besideHeads.test(plain) &&
  !groupHeads.test(plain);
