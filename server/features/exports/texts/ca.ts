import type { ExportText } from './es.ts';

export const ca: Record<ExportText, string> = {
  sheet: 'Persones',
  address: 'Adreça',
  experience: 'Experiència',
  role: 'Funció',
  place_address: 'Adreça del col·legi',
  creation_date: 'Inscripció',
  last_login: 'Últim accés',
  distance: 'Distància (m)',

  yes: 'sí',
  no: 'no',
  pending: 'pendent',
  credential_number: 'núm. {code}',
  role_regular: 'apoderat/ada',
  role_staff: 'coordina',
  role_superuser: 'administra',
  language_es: 'castellà',
  language_ca: 'català',
  language_eu: 'basc',
  language_gl: 'gallec',
};
