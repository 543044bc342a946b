import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnCertainty, ImportFileRow } from '#contract/import-files.ts';
import type { ImportItemSort } from '#contract/import-findings.ts';
import type { ImportKind, ImportRun } from '#contract/imports.ts';

export const kindNames: Record<ImportKind, MessageDescriptor> = {
  places: msg`Colegios y mesas`,
  users: msg`Personas`,
  areas: msg`Zonas, con sus límites`,
  comarcas: msg`Comarcas`,
  zones: msg`Zonas de juntas electorales`,
  results: msg`Resultados de una elección`,
  streets: msg`Calles y números`,
  postal_codes: msg`Códigos postales`,
};

/** Kinds whose data may come in several files. */
export const kindsOfSeveral: readonly ImportKind[] = ['results', 'streets', 'comarcas', 'zones'];

export const kindHints: Record<ImportKind, MessageDescriptor> = {
  places: msg`Una fila por mesa o por colegio: nombre, dirección, sección, censo, coordenadas… CSV, XLSX o GeoJSON.`,
  users: msg`Una fila por persona: correo, nombre, documento, dirección… CSV o XLSX. Se reconocen por el correo o el documento.`,
  areas: msg`Una capa con los límites de distritos, barrios o secciones. GeoJSON o TopoJSON. Las provincias y los municipios vienen con Vixía: se eligen en «Zonas».`,
  comarcas: msg`Una fila por municipio, por código o por nombre, con su comarca. CSV o XLSX; los nombres pueden venir en un segundo archivo.`,
  zones: msg`Una fila por municipio, con su zona o partido judicial. CSV o XLSX.`,
  results: msg`Votos por mesa, por sección o por municipio: CSV o XLSX, en uno o varios archivos, o los .DAT del Ministerio, todos juntos.`,
  streets: msg`Una fila por calle o por número, con sus coordenadas. CSV o XLSX; los nombres pueden venir en otro archivo.`,
  postal_codes: msg`Una fila por código postal y municipio. CSV o XLSX. Los de los municipios que vienen con Vixía ya están.`,
};

export const stateNames: Record<ImportRun['state'], MessageDescriptor> = {
  uploading: msg`Sin acabar de subir`,
  reading: msg`Leyendo`,
  read: msg`Faltan las columnas`,
  checking: msg`Revisando`,
  checked: msg`Por confirmar`,
  applying: msg`Importando`,
  finished: msg`Hecha`,
  failed: msg`No hecha`,
  undoing: msg`Deshaciendo`,
  undone: msg`Deshecha`,
};
export const stateColors: Record<ImportRun['state'], string> = {
  uploading: 'gray',
  reading: 'blue',
  read: 'yellow',
  checking: 'blue',
  checked: 'yellow',
  applying: 'blue',
  finished: 'green',
  failed: 'red',
  undoing: 'blue',
  undone: 'gray',
};

export const sortNames: Record<ImportItemSort, MessageDescriptor> = {
  created: msg({ message: 'Altas', context: 'en una importación' }),
  changed: msg({ message: 'Cambios', context: 'en una importación' }),
  error: msg`Errores`,
  warning: msg`Avisos`,
  vanished: msg`No están en el archivo`,
  stayed: msg`Se quedan`,
};

export const sortName: Record<ImportItemSort, MessageDescriptor> = {
  created: msg({ message: 'Alta', context: 'en una importación' }),
  changed: msg({ message: 'Cambio', context: 'en una importación' }),
  error: msg`Error`,
  warning: msg`Aviso`,
  vanished: msg`No está en el archivo`,
  stayed: msg`Se queda`,
};

export const levelNames: Record<NonNullable<ImportRun['level']>, MessageDescriptor> = {
  adm1: msg`Comunidades autónomas`,
  adm2: msg`Provincias`,
  adm4: msg`Municipios`,
  adm5: msg`Distritos`,
  adm6: msg`Barrios`,
  adm7: msg`Secciones censales`,
};

export const certaintyNames: Record<ColumnCertainty, MessageDescriptor> = {
  proved: msg({ message: 'Comprobado', context: 'lo que es una columna' }),
  likely: msg({ message: 'Probable', context: 'lo que es una columna' }),
  unknown: msg({ message: 'Sin identificar', context: 'lo que es una columna' }),
  chosen: msg({ message: 'Elegido', context: 'lo que es una columna' }),
};

/** Names short enough for the head of a row. */
export const oddityNames: Record<NonNullable<ImportFileRow['oddity']>, MessageDescriptor> = {
  title: msg({ message: 'título', context: 'fila de un archivo' }),
  heading: msg({ message: 'rótulo', context: 'fila de un archivo' }),
  note: msg({ message: 'nota', context: 'fila de un archivo' }),
  header: msg({ message: 'encabezados', context: 'fila de un archivo' }),
  sum: msg({ message: 'suma', context: 'fila de un archivo' }),
  short: msg({ message: 'corta', context: 'fila de un archivo' }),
  long: msg({ message: 'larga', context: 'fila de un archivo' }),
  shifted: msg({ message: 'desplazada', context: 'fila de un archivo' }),
  broken: msg({ message: 'rota', context: 'fila de un archivo' }),
};
