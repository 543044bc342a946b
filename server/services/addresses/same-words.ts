/** Equivalent words of street names, folded: abbreviations, months and numbers. */
const groups = `
  doctor dr, doctora dra, sant san st santo sto, santa sta, nuestra nostra ntra nra nosa, senora senyora sra,
  mossen mn, general gral, francisco francesc fco, hermanos germans hnos irmans, comte conde cte, presidente president pte,
  enero gener xaneiro, febrero febrer febreiro, marzo marc, mayo maig maio, junio juny, julio juliol xullo,
  agosto agost, septiembre setiembre setembre setembro, octubre outubro, noviembre novembre novembro,
  diciembre desembre decembro,
  1 un uno primer primero primeiro, 2 dos dues bi, 3 tres hiru, 4 cuatro quatre catro lau, 5 cinco cinc bost,
  6 seis sis sei, 7 siete set sete zazpi, 8 ocho vuit oito zortzi, 9 nueve nou nove bederatzi, 10 diez deu dez hamar,
  11 once onze hamaika, 12 doce dotze hamabi, 13 trece tretze hamahiru, 14 catorce catorze hamalau,
  15 quince quinze hamabost, 16 dieciseis setze, 17 diecisiete disset, 18 dieciocho divuit, 19 diecinueve dinou,
  20 veinte vint hogei, 25 veinticinco, 30 treinta trenta`
  .split(',')
  .map((words) => words.trim().split(/\s+/));

const groupOf = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

export const sameWords = (word: string): string[] => [...new Set([word, ...(groupOf.get(word) ?? [])])];

/** Returns the same word for all equivalent ones. */
export const chosenWord = (word: string): string => groupOf.get(word)?.[0] ?? word;
