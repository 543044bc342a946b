import { z } from 'zod';
import { credentialExportQuery, type credentialFilters } from './credential-filters.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';
import { noun } from './noun.ts';
import type { Action } from './permissions.ts';
import { placeExportQuery, type placeFilters } from './place-filters.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { exportQuery, type userFilters } from './user-filters.ts';
import { words } from './words.ts';

/** Most rows of a file. */
export const mostRows = 200_000;

/** A filter that can narrow an exported list. */
type Filter = keyof typeof userFilters | keyof typeof placeFilters | keyof typeof credentialFilters;

export const exportKinds = ['users', 'places', 'credentials', 'proposal', 'changes'] as const;
export type ExportKind = (typeof exportKinds)[number];
const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Files of up to 200 rows are ready in the reply; larger ones are made in the background. */
export const exportFile = z.object({
  id: id('download'),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  state: z.enum(['running', 'finished', 'failed']),
  /** rows requested; `done`: processed so far */
  total: z.number(),
  done: z.number(),
  /** bytes; null until finished */
  size: z.number().nullable(),
  creation_date: instant,
  expires_at: instant,
});
export type ExportFile = z.infer<typeof exportFile>;

const exportFileRecord = recordEndpoints('download', exportFile, 'users.list');

const exportOf = <const A extends Action, const I extends Pick<Endpoint, 'query' | 'params'>>(
  access: A,
  rows: string,
  format: string,
  input: I,
) =>
  endpoint({
    access,
    turn: 'last',
    summary: `Make a file of all ${rows}, as ${format}; at most ${mostRows.toLocaleString('en')}`,
    ...input,
    reply: exportFile,
    status: 201,
    errors: ['too_many_rows', 'downloads_running', 'exports_used_up'],
    rate: { address: [30, 600] },
  });
const allPeople = 'people of a list with these filters';
const allPlaces = 'places of a list with these filters';
const allCredentials = 'credentials of a list with these filters';
const allProposed = 'people of a proposal, where each would go or why nowhere';
const ofCredentials = { query: credentialExportQuery };
const ofProposal = { params: idParams('proposal') };

export const exports = noun({
  schemas: { ExportFile: exportFile },
  log: {
    entities: words({ export: ['Exportación', 'Exportaciones'] }),
    actions: words({
      export: {
        users_exported: 'Se exportó la lista de personas',
        papers_made: 'Se preparó un archivo de credenciales',
        places_exported: 'Se exportó la lista de colegios',
        credentials_exported: 'Se exportó la lista de credenciales',
        proposal_exported: 'Se exportó una propuesta',
        changes_exported: 'Se exportó el registro de cambios',
        file_dropped: 'El archivo no llegó a hacerse',
      },
    }),
    fields: words({
      format: 'Formato',
      count: 'Cantidad',
      people: 'Personas',
      filters: 'Filtros',
      area: 'Zona',
      outside_level: 'Fuera de las zonas de nivel',
      place: 'Colegio',
      near: 'Cerca del colegio',
      within: 'Metros como mucho',
      is_assigned: 'Tiene colegio',
      attendance: 'Asistencia',
      is_unavailable: 'No puede en su turno',
      credential_state: 'Credencial',
      credential_obstacle: 'Obstáculo a la credencial',
      board: 'Junta electoral',
      is_validated: 'Validada',
      is_verified: 'Correo confirmado',
      is_pending: 'Pendiente',
      is_locked: 'Perfil cerrado',
      is_staff: 'Coordina',
      is_superuser: 'Administra',
      is_active: 'Activa',
      is_experiencied: 'Con experiencia',
      slot: 'Turno',
      not_reached_for: 'Días sin hablar',
      is_to_call_back: 'Por volver a llamar',
      is_approximate: 'Posición aproximada',
      availability: 'Disponibilidad',
      mobility: 'Movilidad',
      language: 'Idioma',
      age: 'Edad',
      profession: 'Profesión',
      created_from: 'Inscritas desde',
      created_to: 'Inscritas hasta',
      priority: 'Prioridad',
      coverage: 'Cobertura',
      needs: 'Falta gente en',
      is_needed: 'Falta gente',
      has_unanswered: 'Hay quien no ha respondido',
      has_gap: 'Han quedado huecos',
      share_min: 'Voto propio, mínimo (%)',
      share_max: 'Voto propio, máximo (%)',
      shape: 'Forma en el mapa',
      state: 'Estado',
      kind: 'Tipo',
      is_delivered: 'Entregada',
      is_signed: 'Firmada',
      is_outdated: 'Con datos antiguos',
      search: 'Búsqueda',
      user: 'Persona',
      entity: 'Tipo',
      actor: 'Hecho por',
      action: 'Acción',
      from: 'Desde',
      to: 'Hasta',
    }) satisfies Record<Filter, string>,
    values: { format: words({ csv: 'CSV', xlsx: 'XLSX' }) satisfies Record<ExportFormat, string> },
  },
  endpoints: {
    'POST users/users/export/csv/': exportOf('users.list', allPeople, 'CSV', { query: exportQuery }),
    'POST users/users/export/xlsx/': exportOf('users.list', allPeople, 'a workbook', { query: exportQuery }),
    'POST elections/places/export/csv/': exportOf('places.list', allPlaces, 'CSV', { query: placeExportQuery }),
    'POST elections/places/export/xlsx/': exportOf('places.list', allPlaces, 'a workbook', { query: placeExportQuery }),
    'POST elections/proposals/:id/export/csv/': exportOf('places.list', allProposed, 'CSV', ofProposal),
    'POST elections/proposals/:id/export/xlsx/': exportOf('places.list', allProposed, 'a workbook', ofProposal),
    'POST credentials/credentials/export/csv/': exportOf('credentials.list', allCredentials, 'CSV', ofCredentials),
    'POST credentials/credentials/export/xlsx/': exportOf(
      'credentials.list',
      allCredentials,
      'a workbook',
      ofCredentials,
    ),
    'GET users/exports/': endpoint({
      access: 'users.list',
      summary: 'One’s own exports of the last day, newest first',
      reply: z.object({ results: z.array(exportFile) }),
    }),
    'GET users/exports/:id/': exportFileRecord.one('How far one’s own export is'),
    'DELETE users/exports/:id/': exportFileRecord.remove('Cancel one’s own export, or remove its file'),
    'GET users/exports/:id/file/': endpoint({
      turn: 'last',
      access: 'users.list',
      summary: 'The file of one’s own export, while all that is in it is still within reach',
      params: idParams('download'),
      reply: 'application/octet-stream',
      errors: ['download_not_ready', 'download_outdated'],
      rate: { address: [60, 600] },
    }),
  },
});
