import type { ExportText } from './es.ts';

export const eu: Record<ExportText, string> = {
  sheet: 'Pertsonak',
  address: 'Helbidea',
  experience: 'Esperientzia',
  role: 'Zeregina',
  place_address: 'Hauteslekuaren helbidea',
  creation_date: 'Izen-ematea',
  last_login: 'Azken sarrera',
  distance: 'Distantzia (m)',

  yes: 'bai',
  no: 'ez',
  pending: 'egiteke',
  credential_number: '{code} zk.',
  role_regular: 'ahalduna',
  role_staff: 'koordinatzailea',
  role_superuser: 'administratzailea',
  language_es: 'gaztelania',
  language_ca: 'katalana',
  language_eu: 'euskara',
  language_gl: 'galegoa',
};
