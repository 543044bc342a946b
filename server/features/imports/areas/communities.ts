/** Provinces of each community, by INE codes. */
const provinces: Record<string, string> = {
  '01': '04 11 14 18 21 23 29 41',
  '02': '22 44 50',
  '03': '33',
  '04': '07',
  '05': '35 38',
  '06': '39',
  '07': '05 09 24 34 37 40 42 47 49',
  '08': '02 13 16 19 45',
  '09': '08 17 25 43',
  '10': '03 12 46',
  '11': '06 10',
  '12': '15 27 32 36',
  '13': '28',
  '14': '30',
  '15': '31',
  '16': '01 20 48',
  '17': '26',
  '18': '51',
  '19': '52',
};
const communities = new Map(
  Object.entries(provinces).flatMap(([community, codes]) => codes.split(' ').map((code) => [code, community] as const)),
);

export const communityOf = (province: string): string | undefined => communities.get(province);
