import { foldText } from '#contract/text.ts';
import type { Found } from '../reading/sheet.ts';
import type { Mapping } from './guess.ts';

const municipalityHeads = /mun|^ine/;
const groupHeads = /comarca|zon|jez|partid|partit|judicial|xunta|junta|eskualde|barruti|gr[ou]p/;
const nameHeads = /^(nom|name|izen|denomina)/;

/**
 * Guesses the columns of municipalities, of their groups, and of those's names, by their headers.
 * Of two alone, the one beside the municipality is the group's, whatever it is called.
 */
export function guessGroups({ header }: Pick<Found, 'header'>): Mapping {
  const isName = (column: string) => nameHeads.test(plain(column));
  const isTown = (column: string) => municipalityHeads.test(plain(column)) && !/provinc/.test(plain(column));
  const municipality = header.find((column) => isTown(column) && !isName(column));
  const others = header.filter((column) => column !== municipality && !isTown(column));
  const groups = others.length === 1 ? others : others.filter((column) => groupHeads.test(plain(column)));
  const group = groups.find((column) => !isName(column)) ?? groups[0];
  const name = groups.find((column) => column !== group && isName(column));
  return header.map((column) => {
    if (column === municipality) return 'municipality';
    if (column === group) return 'group';
    return column === name ? 'group_name' : null;
  });
}

/** Guesses the columns of a table of codes and names. */
export function guessNames({ header }: Pick<Found, 'header'>): Mapping {
  const name = header.find((column) => nameHeads.test(plain(column))) ?? header[1];
  const code = header.find((column) => column !== name);
  return header.map((column) => (column === name ? 'group_name' : column === code ? 'group' : null));
}

const plain = (column: string) => foldText(column).replace(/[^a-z0-9]+/g, '_');
