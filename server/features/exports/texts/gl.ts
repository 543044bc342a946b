import type { ExportText } from './es.ts';

export const gl: Record<ExportText, string> = {
  sheet: 'Persoas',
  address: 'Enderezo',
  experience: 'Experiencia',
  role: 'Función',
  place_address: 'Enderezo do colexio',
  creation_date: 'Inscrición',
  last_login: 'Último acceso',
  distance: 'Distancia (m)',

  yes: 'si',
  no: 'non',
  pending: 'pendente',
  credential_number: 'n.º {code}',
  role_regular: 'apoderado/a',
  role_staff: 'coordina',
  role_superuser: 'administra',
  language_es: 'castelán',
  language_ca: 'catalán',
  language_eu: 'éuscaro',
  language_gl: 'galego',
};
