import { foldText } from '#contract/text.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import type { FindingText } from '../findings.ts';
import { readDay } from '../mapping/days.ts';
import { headerWords } from '../mapping/guess.ts';
import { isDay } from '../mapping/looks.ts';

/** Election that a file claims to be of; `days`: possible days. */
type ToldElection = { days: [from: string, to: string] | null; kind: ToldKind | null };

type ToldKind = 'referendum' | 'congress' | 'senate' | 'municipal' | 'regional' | 'european';

type Election = { kind: string; date: string };

/** Days of tolerance: files on the Congress of July 2023 give the day after. */
const tolerance = 2;

const toldBy = (files: readonly ReadingPlan[]): ToldElection[] =>
  files.flatMap(
    (found) => (found.opening ? toldByLine(found.opening.name, found.opening.line) : toldByColumns(found)) ?? [],
  );

const isOf = ({ kind, date }: Election, told: ToldElection): boolean =>
  (told.kind === null || told.kind === kind) &&
  (told.days === null || (told.days[0] <= moved(date, tolerance) && told.days[1] >= moved(date, -tolerance)));

const moved = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

export function otherElection(files: readonly ReadingPlan[], election: Election): FindingText | undefined {
  const others = toldBy(files).filter((told) => !isOf(election, told));
  // Of the Ministry's files, one has the day, the others only the month.
  const other = others.find(({ days }) => days !== null && days[0] === days[1]) ?? others[0];
  if (!other) return undefined;
  const told = [other.kind ?? '', ...(other.days ?? [])].join(' ');
  return { code: 'other_election', params: { told, election_day: election.date } };
}

export function toldElection<E extends Election>(
  files: readonly ReadingPlan[],
  elections: readonly E[],
): E | undefined {
  const all = toldBy(files).filter(({ days }) => days !== null);
  return all.length === 0 ? undefined : elections.find((one) => all.every((told) => isOf(one, told)));
}

const isMonth = (month: string) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month);

/** Reads kind and month, and the day if given, from a line or the file's name. */
function toldByLine(name: string, line: string): ToldElection | undefined {
  const [, kindNamed = '', year = '', monthNamed = ''] = /^\d{2}(\d{2})(\d{2})(\d{2})\.dat/i.exec(name) ?? [];
  const written = `${line.slice(2, 6)}-${line.slice(6, 8)}`;
  const month = isMonth(written) ? written : `20${year}-${monthNamed}`;
  if (!isMonth(month)) return undefined;
  const kind = kindOf(isMonth(written) ? line.slice(0, 2) : kindNamed);
  const [, day = '', ofMonth = '', ofYear = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(line.slice(12, 20)) ?? [];
  const isDated = name.startsWith('02') && `${ofYear}-${ofMonth}` === month;
  return { days: isDated ? [`${month}-${day}`, `${month}-${day}`] : [`${month}-01`, lastOf(month)], kind };
}

const lastOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Kinds of election, by the Ministry's number or by name. */
const named: [RegExp, ToldKind][] = [
  [/^(02$|congr)/, 'congress'],
  [/^(03$|sena)/, 'senate'],
  [/^(04$|muni|local)/, 'municipal'],
  [/^(05$|regional|auton|parlament)/, 'regional'],
  [/^(07$|euro|eu$|ep$)/, 'european'],
  [/^(01$|refer)/, 'referendum'],
];
const kindOf = (text: string): ToldKind | null => named.find(([words]) => words.test(foldText(text)))?.[1] ?? null;

const dayHeader = /^(fecha|data|date|dia|eguna)( (de )?(las? |les )?(elec\w*|comici\w*|hauteskund\w*|votaci\w*))?$/;
const kindHeader = /^(tipo|tipus|type|kind|mota)( de)? (elec\w*|convocatoria|hauteskund\w*)$/;

function toldByColumns({ header, samples }: ReadingPlan): ToldElection {
  const valuesOf = (words: RegExp) => samples[header.findIndex((one) => words.test(headerWords(one)))] ?? [];
  const days = valuesOf(dayHeader)
    .map((value) => (isDay(value) ? readDay(value) : ''))
    // readDay returns a text with an unknown month unchanged.
    .map((day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''))
    .sort();
  const [from, to] = [days[0], days.at(-1)];
  return { days: from && to ? [from, to] : null, kind: kindOf(valuesOf(kindHeader)[0] ?? '') };
}
