import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';
import { words } from '#contract/words.ts';
import { sayTable } from '../../core/say.ts';

export const paperTexts = words({
  title: { watcher: 'Credencial de apoderado/a', representative: 'Credencial de representante' },
  body: {
    watcher:
      'La candidatura, a través de quien la representa, otorga a la persona aquí identificada poder para actuar en su nombre durante la jornada electoral, con arreglo al artículo 76 de la Ley Orgánica 5/1985, del Régimen Electoral General.',
    representative:
      'La candidatura acredita como representante a la persona aquí identificada, que durante la jornada electoral actúa en su nombre y coordina a sus apoderadas y apoderados, con arreglo al artículo 76 de la Ley Orgánica 5/1985, del Régimen Electoral General.',
  },
  rights:
    'Mostrando esta credencial y su documento de identidad, puede entrar en cualquier local electoral, seguir la votación y el escrutinio, presentar reclamaciones y protestas y pedir los certificados que la ley prevé (artículo 77).',
  number: 'Número',
  credential: 'Credencial número',
  version: 'versión',
  candidature: 'Candidatura',
  person: 'Nombre y apellidos',
  identity: 'Documento de identidad',
  identityKinds: { dni: 'DNI', nie: 'NIE', passport: 'Pasaporte' },
  birth: 'Fecha de nacimiento',
  address: 'Domicilio',
  place: 'Colegio electoral',
  board: 'Expedida ante',
  issued: 'Fecha de expedición',
  where: 'Lugar y fecha',
  signature: 'Firma y sello de la junta electoral o de la notaría',
  check: 'Código para comprobar su validez',
});
type PaperTexts = typeof paperTexts;

export function defaultWords(kind: 'watcher' | 'representative', language: Language): PaperWords {
  const { title, body, rights, where, signature } = sayTable(language, paperTexts);
  return { title: title[kind], body: body[kind], rights, where, signature };
}

export type Label = { [K in keyof PaperTexts]: PaperTexts[K] extends string ? K : never }[keyof PaperTexts];

/** A page made from a credential's data: the credential or another document. */
export type PaperVariant = {
  heading: string;
  wordsIn: (language: Language) => PaperWords;
  fields: readonly Label[];
};
