/** The country that is asked about first, and of a tenant without areas the only one. */
export const spain = 'ES';

/** Lists the countries of a tenant's addresses by the codes of its `adm0s`, Spain first. */
export function countriesOf(adm0s: readonly { code: string }[]): string[] {
  const codes = adm0s.map(({ code }) => code.toUpperCase());
  return codes.length > 0 ? codes.sort((a, b) => Number(b === spain) - Number(a === spain)) : [spain];
}
