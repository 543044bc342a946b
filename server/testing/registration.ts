import { writeDni } from './factories.ts';

/** Fills in the enrolment form of the nth person. */
export const registrationForm = (n: number, changes: Record<string, unknown> = {}) => ({
  ...{ email: `alta-${n}@example.org`, password: 'cinco-gaviotas-grises-vuelan', birth_date: '1990-05-17' },
  ...{ first_name: 'Uxía', last_name_1: 'Núñez', last_name_2: 'Inventada', language: 'eu', profession: '' },
  ...{ national_id_kind: 'dni', national_id: writeDni(10_000_000 + n), phone_prefix: '+34', phone: '612 34 56 78' },
  ...{ address_street: 'Carrer Major', address_number: '3', address_extra: '', address_city: 'Vila Nord' },
  ...{ address_zip: '08901', address_region: 'Barcelona', location: { type: 'Point', coordinates: [2.1, 41.5] } },
  ...{ availability: ['man', 'esc'], mobility: 'foot', is_experiencied: false, notes_self: '', terms_accepted: true },
  antibot: `solution ${n}`,
  ...changes,
});
