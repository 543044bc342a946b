import { expect, it } from 'vitest';
import { refuseWeakPassword } from './passwords.ts';

const own = ['apoderada-nuria@example.org', 'Núria', 'Xàfec', 'de la Vega'];

it.each([
  ...['apoderada-nuria@example.org', 'apoderada@example.org', 'nuria-xafec', 'Nuria.Xafec', 'xafec-nuria'],
  ...['NuriaXafec', 'nuriaxafec1', 'Núria Xàfec de la Vega', 'nuria-xafec-1990', 'vega.nuria.123', 'example.org'],
])('%s is refused to whoever is called that', async (password) => {
  await expect(refuseWeakPassword(password, own)).rejects.toThrow();
});

it.each(['nuria come trece manzanas verdes', 'trece-ventanas-miran-al-norte', 'bxq-7Tnz-nuria-kd0w'])(
  '%s is taken, also from whoever is called that',
  async (password) => {
    await expect(refuseWeakPassword(password, own)).resolves.toBeUndefined();
  },
);
