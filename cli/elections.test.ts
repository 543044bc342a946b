import { expect, it } from 'vitest';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp } from '../server/testing/set-up.ts';
import { chooseElectionCommand, createElectionCommand } from './elections.ts';
import { tenantCommand } from './tenants.ts';

const app = setUpApp();
const printed = catchOutput();

const elect = (day: string) =>
  createElectionCommand(['--tenant', 'oeste', '--name', 'Unas', '--kind', 'regional', '--date', day], app.owner);

it('a first election of a day that is over is refused, as it would be the current one; later ones may be', async () => {
  const named = ['--slug', 'oeste', '--name', 'Oeste', '--candidature', 'Candidatura'];
  await tenantCommand([...named, '--host', 'oeste.test', '--contact', 'hola@example.org'], app.owner);
  expect(await elect('2020-05-25')).toBe(1);
  expect(printed.join('\n')).toContain('2020-05-25 is past');
  expect((await app.visit('oeste.test').get('universe/')).body.electionDay).toBeNull();
  expect(await elect('2031-09-20')).toBe(0);
  expect(await elect('2020-05-25')).toBe(0);
  expect((await app.visit('oeste.test').get('universe/')).body.electionDay).toBe('2031-09-20');
});

it('an election that is over becomes the current one only where that is said', async () => {
  const site = app.visit('oeste.test');
  const { rows: tenants } = await app.owner.query("select id from app.find_tenant('oeste.test')");
  const { rows } = await app.query(tenants[0].id, "select id from elections where date = '2020-05-25'");
  const choose = (...more: string[]) =>
    chooseElectionCommand(['--tenant', 'oeste', '--election', rows[0].id, ...more], app.owner);
  expect(await choose()).toBe(1);
  expect(printed.join('\n')).toContain('--even-past yes. Nothing was changed');
  expect((await site.get('universe/')).body.electionDay).toBe('2031-09-20');
  expect(await choose('--even-past', 'yes')).toBe(0);
  expect((await site.get('universe/')).body.electionDay).toBe('2020-05-25');
});
