import { words } from '#contract/words.ts';

/** Words of exports that the log lacks. */
export const exportTexts = words({
  sheet: 'Personas',
  address: 'Dirección',
  experience: 'Experiencia',
  role: 'Función',
  place_address: 'Dirección del colegio',
  creation_date: 'Inscripción',
  last_login: 'Último acceso',
  distance: 'Distancia (m)',

  places_sheet: 'Colegios',
  place_name: 'Colegio',
  code: 'Código',
  stations: 'Mesas',
  electors: 'Electores',
  people: 'Personas asignadas',
  had_man: 'Mañana: hay',
  had_tar: 'Tarde: hay',
  had_esc: 'Escrutinio: hay',
  needed_man: 'Mañana: faltan',
  needed_tar: 'Tarde: faltan',
  needed_esc: 'Escrutinio: faltan',
  votes: 'Votos propios',
  valid: 'Votos válidos',
  share: 'Voto propio (%)',

  credentials_sheet: 'Credenciales',
  version: 'Versión',
  credential_kind: 'Clase',
  full_name: 'Nombre completo',
  issued_at: 'Emitida el',
  delivered_at: 'Entregada el',
  signed_at: 'Firmada el',

  proposal_sheet: 'Propuesta',
  person_name: 'Nombre',
  reason: 'Por qué no tiene colegio',
  is_locked_there: 'Fijada',

  yes: 'sí',
  no: 'no',
  pending: 'pendiente',
  credential_number: 'n.º {code}',
  role_regular: 'apoderado/a',
  role_staff: 'coordina',
  role_superuser: 'administra',
});
export type ExportText = keyof typeof exportTexts;
