/** The first country offered, and the only one in a tenant without areas. */
export const spain = 'ES';

/** Lists the countries from the tenant's `adm0s`; always Spain first. */
export const countriesOf = (adm0s: readonly { code: string }[]): string[] => [
  ...new Set([spain, ...adm0s.map(({ code }) => code.toUpperCase())]),
];
