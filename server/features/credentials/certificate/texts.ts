import type { Language } from '#contract/languages.ts';

/**
 * Texts of the employer's certificate.
 * Spanish is the reference: the other languages have the same keys.
 */
const es = {
  title: 'Justificante para la empresa',
  body: 'La candidatura hace constar que la persona aquí identificada actúa en su nombre como apoderada el día de la votación, con la credencial que se indica.',
  law: 'Quienes trabajan por cuenta ajena o al servicio de las Administraciones Públicas y acreditan esta condición tienen derecho a un permiso retribuido durante el día de la votación (artículo 76.4 de la Ley Orgánica 5/1985, del Régimen Electoral General): la jornada completa, si ese día no tienen descanso semanal (artículo 13 del Real Decreto 605/1999, de 16 de abril).',
  signature: 'Por la candidatura: firma y sello',
};
type CertificateTexts = typeof es;

const ca: CertificateTexts = {
  title: 'Justificant per a l’empresa',
  body: 'La candidatura fa constar que la persona aquí identificada actua en nom seu com a apoderada el dia de la votació, amb la credencial que s’indica.',
  law: 'Qui treballa per compte d’altri o al servei de les administracions públiques i acredita aquesta condició té dret a un permís retribuït durant el dia de la votació (article 76.4 de la Llei orgànica 5/1985, del règim electoral general): la jornada completa, si aquell dia no té descans setmanal (article 13 del Reial decret 605/1999, de 16 d’abril).',
  signature: 'Per la candidatura: signatura i segell',
};

const eu: CertificateTexts = {
  title: 'Enpresarako egiaztagiria',
  body: 'Hautagaitzak jasota uzten du hemen identifikatutako pertsonak haren izenean jarduten duela, ahaldun gisa, bozketa-egunean, adierazitako kredentzialarekin.',
  law: 'Besteren kontura edo herri-administrazioen zerbitzura lan egiten dutenek, ahaldun direla egiaztatzen badute, baimen ordaindua izateko eskubidea dute bozketa-egunean (Hauteskunde Araubide Orokorraren 5/1985 Lege Organikoaren 76.4 artikulua): lanaldi osoa, egun horretan asteko atsedenik ez badute (apirilaren 16ko 605/1999 Errege Dekretuaren 13. artikulua).',
  signature: 'Hautagaitzaren izenean: sinadura eta zigilua',
};

const gl: CertificateTexts = {
  title: 'Xustificante para a empresa',
  body: 'A candidatura fai constar que a persoa aquí identificada actúa no seu nome como apoderada o día da votación, coa credencial que se indica.',
  law: 'Quen traballa por conta allea ou ao servizo das Administracións Públicas e acredita esta condición ten dereito a un permiso retribuído durante o día da votación (artigo 76.4 da Lei orgánica 5/1985, do réxime electoral xeral): a xornada completa, se ese día non ten descanso semanal (artigo 13 do Real decreto 605/1999, do 16 de abril).',
  signature: 'Pola candidatura: sinatura e selo',
};

export const certificateTexts: Record<Language, CertificateTexts> = { es, ca, eu, gl };
