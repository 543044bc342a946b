import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { newId } from '../server/core/ids.ts';
import { returnAddress } from '../server/services/mail/bounces/address.ts';
import { reportOf } from '../server/testing/bounces.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp, setUpTenant } from '../server/testing/set-up.ts';
import { bounceCommand } from './bounce.ts';

const app = setUpApp({ BOUNCE_ADDRESS: 'bounces@vuelta.example.org' });
const { tenant, query } = setUpTenant(app, 'norte');
const printed = catchOutput();

const run = (args: string[], message: Buffer, services = app.services) =>
  bounceCommand(args, services, Readable.from([message.subarray(0, 100), message.subarray(100)]));

async function sent() {
  const id = newId();
  await query(
    `insert into emails (tenant_id, id, template, language, to_address, subject, text, html, status)
     values ($1, $2, 'verify', 'es', 'ana@example.org', 'Hola', '', '', 'success')`,
    [tenant.id, id],
  );
  return { id, back: returnAddress(app.services.config, { tenantId: tenant.id, emailId: id }) ?? '' };
}
const statusOf = async (id: string) => (await query('select status from emails where id = $1', [id]))[0].status;

it('is refused with unknown options, and where no message comes back', async () => {
  const { id, back } = await sent();
  const { BOUNCE_ADDRESS: _, ...config } = app.services.config;
  expect(await run(['--tenant', 'norte'], reportOf({ to: back }))).toBe(2);
  expect(await run([], reportOf({ to: back }), { ...app.services, config })).toBe(2);
  expect(printed.join('\n')).toContain('BOUNCE_ADDRESS isn’t set');
  expect(await statusOf(id)).toBe('success');
});

it('changes nothing for a message to another address, or of another kind', async () => {
  const { id, back } = await sent();
  for (const message of [reportOf({ to: 'bounces@vuelta.example.org' }), Buffer.from(`To: ${back}\r\n\r\nI’m away.`)])
    expect(await run([], message)).toBe(0);
  expect(printed).toEqual(['Nothing changes.', 'Nothing changes.']);
  expect(await statusOf(id)).toBe('success');
});

it('marks the message that came back, known by its headers or by --to', async () => {
  const [one, other] = [await sent(), await sent()];
  expect(await run([], reportOf({ to: one.back }))).toBe(0);
  expect(await run(['--to', other.back], reportOf({ to: 'undisclosed recipients:;' }))).toBe(0);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['error', 'error']);
  expect(printed).toEqual(Array(2).fill('The message is marked as not delivered.'));
});

it('reads the beginning of a message without end', async () => {
  const { id, back } = await sent();
  const huge = Buffer.concat([reportOf({ to: back }), Buffer.alloc(3 * 1024 * 1024, 'x\r\n')]);
  expect(await run([], huge)).toBe(0);
  expect(await statusOf(id)).toBe('error');
});
