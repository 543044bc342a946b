/** The country that is asked about first, and of a tenant without areas the only one. */
export const spain = 'ES';

/** Lists the countries of a tenant's addresses by its `adm0s`: Spain always, and first. */
export function countriesOf(adm0s: readonly { code: string }[]): string[] {
  return [...new Set([spain, ...adm0s.map(({ code }) => code.toUpperCase())])];
}
