import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';

/**
 * Texts of the paper.
 * Spanish is the reference: the other languages have the same keys.
 */
const es = {
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
};
export type PaperTexts = typeof es;

const ca: PaperTexts = {
  title: { watcher: 'Credencial d’apoderat/ada', representative: 'Credencial de representant' },
  body: {
    watcher:
      'La candidatura, a través de qui la representa, atorga a la persona aquí identificada poder per actuar en nom seu durant la jornada electoral, d’acord amb l’article 76 de la Llei orgànica 5/1985, del règim electoral general.',
    representative:
      'La candidatura acredita com a representant la persona aquí identificada, que durant la jornada electoral actua en nom seu i en coordina les apoderades i els apoderats, d’acord amb l’article 76 de la Llei orgànica 5/1985, del règim electoral general.',
  },
  rights:
    'Mostrant aquesta credencial i el document d’identitat, pot entrar a qualsevol local electoral, seguir la votació i l’escrutini, presentar reclamacions i protestes i demanar els certificats que la llei preveu (article 77).',
  number: 'Número',
  credential: 'Credencial número',
  version: 'versió',
  candidature: 'Candidatura',
  person: 'Nom i cognoms',
  identity: 'Document d’identitat',
  identityKinds: { dni: 'DNI', nie: 'NIE', passport: 'Passaport' },
  birth: 'Data de naixement',
  address: 'Domicili',
  place: 'Col·legi electoral',
  board: 'Expedida davant de',
  issued: 'Data d’expedició',
  where: 'Lloc i data',
  signature: 'Signatura i segell de la junta electoral o de la notaria',
  check: 'Codi per comprovar-ne la validesa',
};

const eu: PaperTexts = {
  title: { watcher: 'Ahaldunaren kredentziala', representative: 'Ordezkariaren kredentziala' },
  body: {
    watcher:
      'Hautagaitzak, bere ordezkariaren bidez, ahalordea ematen dio hemen identifikatutako pertsonari, hauteskunde-egunean hautagaitzaren izenean jardun dezan, Hauteskunde Araubide Orokorraren 5/1985 Lege Organikoaren 76. artikuluaren arabera.',
    representative:
      'Hautagaitzak ordezkari gisa egiaztatzen du hemen identifikatutako pertsona; hauteskunde-egunean hautagaitzaren izenean dihardu, eta hautagaitzaren ahaldunak koordinatzen ditu, Hauteskunde Araubide Orokorraren 5/1985 Lege Organikoaren 76. artikuluaren arabera.',
  },
  rights:
    'Kredentzial hau eta nortasun-agiria erakutsita, edozein hauteslekutan sar daiteke, eta eskubidea du bozketari eta zenbaketari jarraitzeko, erreklamazioak eta protestak aurkezteko eta legeak aurreikusitako ziurtagiriak eskatzeko (77. artikulua).',
  number: 'Zenbakia',
  credential: 'Kredentzialaren zenbakia',
  version: 'bertsioa',
  candidature: 'Hautagaitza',
  person: 'Izen-abizenak',
  identity: 'Nortasun-agiria',
  identityKinds: { dni: 'NAN', nie: 'AIZ', passport: 'Pasaportea' },
  birth: 'Jaiotze-data',
  address: 'Helbidea',
  place: 'Hauteslekua',
  board: 'Noren aurrean emana',
  issued: 'Emate-data',
  where: 'Lekua eta data',
  signature: 'Hauteskunde-batzordearen edo notariotzaren sinadura eta zigilua',
  check: 'Balio duela egiaztatzeko kodea',
};

const gl: PaperTexts = {
  title: { watcher: 'Credencial de apoderado/a', representative: 'Credencial de representante' },
  body: {
    watcher:
      'A candidatura, a través de quen a representa, outorga á persoa aquí identificada poder para actuar no seu nome durante a xornada electoral, conforme ao artigo 76 da Lei orgánica 5/1985, do réxime electoral xeral.',
    representative:
      'A candidatura acredita como representante a persoa aquí identificada, que durante a xornada electoral actúa no seu nome e coordina as súas apoderadas e apoderados, conforme ao artigo 76 da Lei orgánica 5/1985, do réxime electoral xeral.',
  },
  rights:
    'Mostrando esta credencial e o seu documento de identidade, pode entrar en calquera local electoral, seguir a votación e o escrutinio, presentar reclamacións e protestas e pedir os certificados que a lei prevé (artigo 77).',
  number: 'Número',
  credential: 'Credencial número',
  version: 'versión',
  candidature: 'Candidatura',
  person: 'Nome e apelidos',
  identity: 'Documento de identidade',
  identityKinds: { dni: 'DNI', nie: 'NIE', passport: 'Pasaporte' },
  birth: 'Data de nacemento',
  address: 'Domicilio',
  place: 'Colexio electoral',
  board: 'Expedida ante',
  issued: 'Data de expedición',
  where: 'Lugar e data',
  signature: 'Sinatura e selo da xunta electoral ou da notaría',
  check: 'Código para comprobar a súa validez',
};

export const paperTexts: Record<Language, PaperTexts> = { es, ca, eu, gl };

/** Returns the default wording of a paper. */
export function defaultWords(kind: 'watcher' | 'representative', language: Language): PaperWords {
  const { title, body, rights, where, signature } = paperTexts[language];
  return { title: title[kind], body: body[kind], rights, where, signature };
}

export type Label = { [K in keyof PaperTexts]: PaperTexts[K] extends string ? K : never }[keyof PaperTexts];

/** Describes a page made from a credential's data: the credential or another document. */
export type PaperVariant = {
  heading: string;
  wordsIn: (language: Language) => PaperWords;
  /** table rows */
  fields: readonly Label[];
};
