import { beforeEach, expect, it, vi } from 'vitest';
import { returnAddress } from '../../services/mail/bounces/address.ts';
import { bounceSettings, reportOf, tellBounce } from '../../testing/bounces.ts';
import { createUser } from '../../testing/factories.ts';
import { sendAtOnce, withMailWorker } from '../../testing/mailings.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';

const patient = { timeout: 20_000, interval: 50 };
const app = setUpApp(bounceSettings);
const { tenant, admin, inNorth, query } = setUpStaff(app, 'vueltas', beforeEach);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana', language: 'es' }));

const stopped = async () => (await query('select mail_stopped from users where id = $1', [ana.id]))[0].mail_stopped;

it('a bounce of a mailing is told to its author, those of an hour in one notification', async () => {
  const berta = await createUser(app, tenant, { language: 'es' });
  const texts = { es: { subject: 'Hola', text: 'Hola.' } };
  const { body: mailing } = await inNorth.post('mailing/mailings/', { ids: [ana.id, berta.id], texts });
  const backs: string[] = [];
  await withMailWorker(app, {}, async ({ taken }) => {
    await sendAtOnce(app, tenant, inNorth, mailing.id);
    await vi.waitFor(() => expect(taken).toHaveLength(2), patient);
    backs.push(...taken.map(({ from }) => from));
  });
  for (const to of backs) await tellBounce(app, tenant.host, reportOf({ to }));
  const link = `/mailing/${mailing.id}`;
  const { body } = await inNorth.get('notifications/notifications/?is_readed=false');
  expect(body.results.map(({ params }: { params: object }) => params)).toContainEqual(
    expect.objectContaining({ detail: 'mail_failed', count: '2', link }),
  );
  expect((await admin.get('notifications/notifications/')).body.results).toEqual([]);
  expect((await admin.get(`mailing/mailings/${mailing.id}/`)).body.counts).toMatchObject({ success: 0, error: 2 });
});

it('a bounce of a mailing stays too, counts among its failures, and is forgotten where it goes again', async () => {
  const texts = { es: { subject: 'Hola', text: 'Hola.' } };
  const { body: mailing } = await admin.post('mailing/mailings/', { ids: [ana.id], texts });
  const state = async () => (await admin.get(`mailing/mailings/${mailing.id}/`)).body;
  const backs: string[] = [];
  const hold = async () => {
    const rows = await query('select id from emails where mailing_id = $1', [mailing.id]);
    backs.push(returnAddress(app.services.config, { tenantId: tenant.id, emailId: rows[0].id }) ?? '');
    if (backs.length === 1) await tellBounce(app, tenant.host, { address: backs[0], status: '5.1.1' });
  };
  await withMailWorker(app, { hold }, async ({ taken }) => {
    await sendAtOnce(app, tenant, admin, mailing.id);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'sent', counts: { error: 1 } }), patient);
    expect(await stopped()).toBe('bounced');
    await admin.post(`mailing/mailings/${mailing.id}/resend/`, {});
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ state: 'sent', counts: { success: 1 } }),
      patient,
    );
    expect(taken.map(({ from }) => from)).toEqual(backs);
    expect(await stopped()).toBeNull();
  });
});
