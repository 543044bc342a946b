/** Alternative names of municipalities, by INE code. */
const alsoCalled: Readonly<Record<string, string>> = {
  '03082': 'Jávea/Xàbia',
  '03139': 'Villajoyosa/La Vila Joiosa',
  '07032': 'Mahón/Maó/Maó-Mahón',
  '07040': 'Palma de Mallorca/Ciutat de Mallorca',
  '08101': 'Hospitalet',
  '12040': 'Castellón/Castelló/Castellón de la Plana/Castelló de la Plana',
  '17079': 'Gerona',
  '25120': 'Lérida',
  '31201': 'Pamplona/Iruña',
  '32054': 'Orense',
  '46220': 'Sagunto/Sagunt',
};

/** Provinces where a hyphen joins a municipality's two names: Vitoria-Gasteiz. */
const isNamedByHyphen = (code: string): boolean => /^(?:01|20|31|48)/.test(code);

export const otherNamesOf = (code: string, name: string): string[] => [
  ...(alsoCalled[code]?.split('/') ?? []),
  ...(isNamedByHyphen(code) && name.includes('-') ? name.split('-') : []),
];
