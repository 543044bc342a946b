import type { Language } from '#contract/languages.ts';
import { inSpain } from '#contract/spain.ts';
import { words } from '#contract/words.ts';
import { say } from '../../../core/say.ts';

export const downloadTexts = words({
  title: 'Relación de credenciales',
  made_by: 'Archivo preparado por {name}: {day}',
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
});

/** States who made a file and when, for its properties. */
export const madeBy = (language: Language, name: string): string =>
  say(language, downloadTexts.made_by, { name, day: inSpain(new Date()) });
