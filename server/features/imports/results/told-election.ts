/** Election that a file claims to be of; `days`: possible days. */
export type ToldElection = { days: [from: string, to: string] | null; kind: ToldKind | null };

export type ToldKind = 'referendum' | 'congress' | 'senate' | 'municipal' | 'regional' | 'european';

/** The Ministry's codes for kinds of elections. */
const numbered: Record<string, ToldKind> = {
  ...{ '01': 'referendum', '02': 'congress', '03': 'senate', '04': 'municipal', '05': 'regional', '07': 'european' },
};

const isMonth = (month: string) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month);

/** Reads kind and month, and the day if given, from a line or the file's name. */
export function toldByLine(name: string, line: string): ToldElection | undefined {
  const [, kindNamed = '', year = '', monthNamed = ''] = /^\d{2}(\d{2})(\d{2})(\d{2})\.dat/i.exec(name) ?? [];
  const written = `${line.slice(2, 6)}-${line.slice(6, 8)}`;
  const month = isMonth(written) ? written : `20${year}-${monthNamed}`;
  if (!isMonth(month)) return undefined;
  const kind = numbered[isMonth(written) ? line.slice(0, 2) : kindNamed] ?? null;
  const [, day = '', ofMonth = '', ofYear = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(line.slice(12, 20)) ?? [];
  const isDated = name.startsWith('02') && `${ofYear}-${ofMonth}` === month;
  return { days: isDated ? [`${month}-${day}`, `${month}-${day}`] : [`${month}-01`, lastOf(month)], kind };
}

const lastOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
