import { foldText } from '#contract/text.ts';

/** Names of columns by meaning, in Spanish, Catalan, Galician, Basque and English. */
const meanings = {
  key: /^(codi mesa|codi_mesa|cod_mesa|codigo mesa|id_mesa|mesa_id)$/,
  province:
    /^((codi|codigo|cod_?) ?(de )?(la )?(circumscripcio|circunscripcion|provincia|prov)|cod_ine_prov|provincia|cpro)$/,
  municipality: /^((codi|codigo|cod_?) ?(de )?(municipi|municipio|concello|mun)|cod_ine_mun|cmun)$/,
  district: /^((codi|codigo) )?(districte|distrito|dte\.?|barrutia)$|^cod_mun_district$/,
  section: /^((codi|codigo) )?(seccio|seccion|sekzioa)$|^cod_sec$/,
  table: /^((codi|codigo) )?(mesa|taula|mahaia)$|^cod_poll_station$/,
  electors: /^(cens|censo)( electoral| total)?$|^electors$|^census_counting$/,
  electorsToo: /^census_ine$/,
  invalid: /^(v|vots?|votos?|voto)?[ _]?(nuls?|nulos?)(_oficial)?$|^invalid(_ballots)?$|^baliogabeak$/,
  blank:
    /^(v|vots?|votos?|voto)?[ _]?(en )?(blancs?|blancos?|blanco|branco|brancos|blanc)(_oficial)?$|^blank(_ballots)?$|^zuriak$/,
  toParties: /^(vots|votos) a (candidatures|candidaturas|partidos|partits)$|^party_ballots$/,
  valid: /^(vots|votos) (valids|validos)$|^valid_ballots$/,
  candidature: /^id_candidac(y|ies)$|^(codi|codigo|cod_?) ?(de )?(candidatura|candidatures|partido|partit)$/,
  votes: /^(ballots|vots|votos)$/,
  acronym: /^(abbrev_candidacies|sigles|siglas|sigla|acronim|acronimo)$/,
  name: /^(name_candidacies|candidatura|partido|partit|denominacio|denominacion)$/,
  head: /^id_candidacies_nat$/,
} as const;
export type Meaning = keyof typeof meanings;

/** Columns beside the candidatures that mean nothing here: percentages, turnout, names, codes. */
const beside =
  /^$|^(codi|codigo|cod|id|nom|nombre|nome|name|type|date|turn|census|voters|ballots|vuelta|hora|avance)([ _].*)?$|^(votants|votantes|abstencio|abstencion|abstention|participacio|participacion|comarca|municipi|municipio|provincia)$/;

/** Gives the header's column of each meaning; the first of several. */
export function meaningsOf(header: readonly string[]): Map<Meaning, string> {
  const found = new Map<Meaning, string>();
  for (const column of header) {
    if (column.includes('%')) continue;
    const folded = foldText(column);
    for (const [meaning, pattern] of Object.entries(meanings) as [Meaning, RegExp][])
      if (!found.has(meaning) && pattern.test(folded) && ![...found.values()].includes(column))
        found.set(meaning, column);
  }
  return found;
}

/** Gives the columns that hold a candidature's votes each. */
export function candidaturesOf(header: readonly string[]): Set<string> {
  const taken = new Set(meaningsOf(header).values());
  return new Set(
    header.filter(
      // A column without a name is called by its number.
      (column) =>
        !taken.has(column) && !/%|^\d+$/.test(column) && !beside.test(foldText(column).replace(/ \(\d+\)$/, '')),
    ),
  );
}

/**
 * Gives the acronyms of columns of candidatures.
 * vcs_oficial is CS where vnuls_oficial and vblancs_oficial, `others`, count for nobody.
 */
export function acronymsOf(columns: readonly string[], others: readonly string[]): string[] {
  const alike = [...columns, ...others];
  const start = alike.reduce((common, one) => sharedStart(common, one), alike[0] ?? '');
  const end = reversed(alike.map(reversed).reduce((common, one) => sharedStart(common, one), reversed(alike[0] ?? '')));
  return columns.map((column) => {
    const acronym = column.slice(start.length, column.length - end.length).trim();
    return (acronym || column).toUpperCase();
  });
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

const reversed = (text: string) => [...text].reverse().join('');
