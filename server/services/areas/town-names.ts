/** Names by which municipalities go besides their own, by the INE's code. */
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

/** In these provinces a hyphen joins a municipality's two names: Vitoria-Gasteiz. */
const isNamedByHyphen = (code: string): boolean => /^(?:01|20|31|48)/.test(code);

/** Lists names that a municipality goes by where no other is called so. */
export const otherNamesOf = (code: string, name: string): string[] => [
  ...(alsoCalled[code]?.split('/') ?? []),
  ...(isNamedByHyphen(code) && name.includes('-') ? name.split('-') : []),
];
