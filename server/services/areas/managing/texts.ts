import type { Language } from '#contract/languages.ts';
import { words } from '#contract/words.ts';
import { sayTable } from '../../../core/say.ts';
import type { AreaHolder } from './queries.ts';

const holderNames = words({
  people: 'personas que viven en ella',
  places: 'colegios',
  areas: 'zonas dentro de ella',
  managers: 'quien la coordine',
  boards: 'juntas electorales',
  chatgroups: 'grupos de chat',
  documents: 'documentos',
  tokens: 'claves de programas',
  streets: 'calles o códigos postales',
}) satisfies Record<AreaHolder, string>;

/** Lists in a sentence what keeps an area from being deleted. */
export const nameHolders = (language: Language, holders: readonly AreaHolder[]): string =>
  new Intl.ListFormat(language).format(holders.map((holder) => sayTable(language, holderNames)[holder]));
