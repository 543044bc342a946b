import type { Language } from '#contract/languages.ts';

/**
 * Texts of the cover sheet and of the board's list.
 * Spanish is the reference: the other languages have the same keys.
 */
const es = {
  title: 'Relación de credenciales',
  made: 'Preparada el {day}',
  board: 'Junta electoral',
  credentials: 'Credenciales',
  total: 'Total',
  received: 'Recibí estas credenciales para su firma. Lugar y fecha:',
  signature: 'Firma y sello de la secretaría de la junta electoral o de la notaría',
  page: 'Hoja {page} de {pages}',
  sheet: 'Credenciales',
  number: 'Número',
  code: 'n.º {code}',
  name: 'Nombre y apellidos',
  identity: 'Documento',
  place: 'Colegio electoral',
  municipality: 'Municipio',
  delivered: 'Entregada',
  signed: 'Firmada',
};
type DownloadTexts = typeof es;

const ca: DownloadTexts = {
  title: 'Relació de credencials',
  made: 'Data de preparació: {day}',
  board: 'Junta electoral',
  credentials: 'Credencials',
  total: 'Total',
  received: 'He rebut aquestes credencials per signar-les. Lloc i data:',
  signature: 'Signatura i segell de la secretaria de la junta electoral o de la notaria',
  page: 'Full {page} / {pages}',
  sheet: 'Credencials',
  number: 'Número',
  code: 'núm. {code}',
  name: 'Nom i cognoms',
  identity: 'Document',
  place: 'Col·legi electoral',
  municipality: 'Municipi',
  delivered: 'Lliurada',
  signed: 'Signada',
};

const eu: DownloadTexts = {
  title: 'Kredentzialen zerrenda',
  made: 'Prestatze-data: {day}',
  board: 'Hauteskunde-batzordea',
  credentials: 'Kredentzialak',
  total: 'Guztira',
  received: 'Kredentzial hauek jaso ditut, sinatzeko. Lekua eta data:',
  signature: 'Hauteskunde-batzordeko idazkaritzaren edo notariotzaren sinadura eta zigilua',
  page: '{page}. orria, guztira {pages}',
  sheet: 'Kredentzialak',
  number: 'Zenbakia',
  code: '{code} zk.',
  name: 'Izen-abizenak',
  identity: 'Agiria',
  place: 'Hauteslekua',
  municipality: 'Udalerria',
  delivered: 'Entregatuta',
  signed: 'Sinatuta',
};

const gl: DownloadTexts = {
  title: 'Relación de credenciais',
  made: 'Preparada o {day}',
  board: 'Xunta electoral',
  credentials: 'Credenciais',
  total: 'Total',
  received: 'Recibín estas credenciais para a súa sinatura. Lugar e data:',
  signature: 'Sinatura e selo da secretaría da xunta electoral ou da notaría',
  page: 'Folla {page} de {pages}',
  sheet: 'Credenciais',
  number: 'Número',
  code: 'n.º {code}',
  name: 'Nome e apelidos',
  identity: 'Documento',
  place: 'Colexio electoral',
  municipality: 'Concello',
  delivered: 'Entregada',
  signed: 'Asinada',
};

export const downloadTexts: Record<Language, DownloadTexts> = { es, ca, eu, gl };
