import { words } from '#contract/words.ts';

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
