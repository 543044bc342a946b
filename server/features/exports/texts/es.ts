/**
 * Words of the exported sheets that the log hasn't.
 * Spanish is the reference: the other languages have the same keys.
 */
export const es = {
  sheet: 'Personas',
  address: 'Dirección',
  experience: 'Experiencia',
  role: 'Función',
  place_address: 'Dirección del colegio',
  creation_date: 'Inscripción',
  last_login: 'Último acceso',
  distance: 'Distancia (m)',

  yes: 'sí',
  no: 'no',
  pending: 'pendiente',
  credential_number: 'n.º {code}',
  role_regular: 'apoderado/a',
  role_staff: 'coordina',
  role_superuser: 'administra',
  language_es: 'castellano',
  language_ca: 'catalán',
  language_eu: 'euskera',
  language_gl: 'gallego',
};
export type ExportText = keyof typeof es;
