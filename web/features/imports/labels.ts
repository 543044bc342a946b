import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportItemSort, ImportKind, ImportRun } from '#contract/imports.ts';

export const kindNames: Record<ImportKind, MessageDescriptor> = {
  places: msg`Colegios y mesas`,
  users: msg`Personas`,
  areas: msg`Zonas`,
};

/** Says what a file of each kind has. */
export const kindHints: Record<ImportKind, MessageDescriptor> = {
  places: msg`Una fila por mesa o por colegio: nombre, dirección, sección, censo, coordenadas… CSV, XLSX o GeoJSON.`,
  users: msg`Una fila por persona: correo, nombre, documento, dirección… CSV o XLSX. Se reconocen por el correo o el documento.`,
  areas: msg`Una capa con los límites de municipios, distritos, barrios o secciones. GeoJSON o TopoJSON.`,
};

export const stateNames: Record<ImportRun['state'], MessageDescriptor> = {
  uploading: msg`Sin acabar de subir`,
  read: msg`Faltan las columnas`,
  checking: msg`Revisando`,
  checked: msg`Por confirmar`,
  applying: msg`Importando`,
  finished: msg`Hecha`,
  failed: msg`No hecha`,
};
export const stateColors: Record<ImportRun['state'], string> = {
  uploading: 'gray',
  read: 'yellow',
  checking: 'blue',
  checked: 'yellow',
  applying: 'blue',
  finished: 'green',
  failed: 'red',
};

export const sortNames: Record<ImportItemSort, MessageDescriptor> = {
  created: msg`Nuevos`,
  changed: msg`Cambian`,
  error: msg`Errores`,
  warning: msg`Avisos`,
  vanished: msg`No están en el archivo`,
};

/** Levels of areas that a layer can bring. */
export const levelNames: Record<NonNullable<ImportRun['level']>, MessageDescriptor> = {
  adm4: msg`Municipios`,
  adm5: msg`Distritos`,
  adm6: msg`Barrios`,
  adm7: msg`Secciones censales`,
};
