import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type PlacesSearch, placesSearch } from '../../people/place-search.ts';
import type { ListKit } from '../../records/list/kit.ts';

/** In default order; the name is always shown. */
const columnIds = [
  'name',
  'address',
  'area',
  'priority',
  'stations',
  'electors',
  'people',
  'proxies',
  'coverage',
  'needed',
  'votes',
  'share',
  'approximate',
] as const;
export type PlaceColumnId = (typeof columnIds)[number];

export const columnNames: Record<PlaceColumnId, MessageDescriptor> = {
  name: msg`Colegio`,
  address: msg`Dirección`,
  area: msg`Zona`,
  priority: msg`Prioridad`,
  stations: msg`Mesas`,
  electors: msg`Electores`,
  people: msg`Personas`,
  proxies: msg`De fuera`,
  coverage: msg`Cobertura`,
  needed: msg`Faltan`,
  votes: msg`Votos propios`,
  share: msg`Voto propio`,
  approximate: msg`Situación en el mapa`,
};

export const placeList: ListKit<PlaceColumnId, PlacesSearch> = {
  list: 'places',
  look: 'places_look',
  ids: columnIds,
  first: ['name', 'address', 'priority', 'stations', 'electors', 'people', 'coverage', 'needed'],
  names: columnNames,
  read: placesSearch,
};
