import type { Language } from '#contract/languages.ts';
import { profileTexts } from '../../../people/profile-texts.ts';

/** Fields of a profile that are chosen from options. */
export const optionFields = ['availability', 'mobility', 'language', 'is_experiencied'] as const;
export type OptionField = (typeof optionFields)[number];

type Named = Record<string, string>;

/** Words for a field's options, as people of the language read and write them. */
export const optionTexts: Record<Language, Record<OptionField, Named>> = {
  es: {
    ...profileTexts.es,
    language: { es: 'castellano', ca: 'catalán', eu: 'euskera', gl: 'gallego' },
    is_experiencied: { true: 'sí', false: 'no' },
  },
  ca: {
    ...profileTexts.ca,
    language: { es: 'castellà', ca: 'català', eu: 'basc', gl: 'gallec' },
    is_experiencied: { true: 'sí', false: 'no' },
  },
  eu: {
    ...profileTexts.eu,
    language: { es: 'gaztelania', ca: 'katalana', eu: 'euskara', gl: 'galegoa' },
    is_experiencied: { true: 'bai', false: 'ez' },
  },
  gl: {
    ...profileTexts.gl,
    language: { es: 'castelán', ca: 'catalán', eu: 'éuscaro', gl: 'galego' },
    is_experiencied: { true: 'si', false: 'non' },
  },
};
