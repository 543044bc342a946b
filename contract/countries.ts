/** First country offered, and the only one in a tenant without areas. */
export const spain = 'ES';

/** Lists the countries of homes from the tenant's `adm0s`; Spain first, always. */
export const countriesOf = (adm0s: readonly { code: string }[]): string[] => [
  ...new Set([spain, ...adm0s.map(({ code }) => code.toUpperCase())]),
];
