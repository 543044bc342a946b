import { beforeEach, expect, it, vi } from 'vitest';
import type { Mail } from '#contract/mail.ts';
import type { Mailing } from '#contract/mailings.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { hurryJobs } from '../../testing/jobs.ts';
import { sendAtOnce, withMailWorker } from '../../testing/mailings.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const patient = { timeout: 20_000, interval: 50 };
const path = 'mailing/mailings/';
const app = setUpApp();
const { tenant, admin, query } = setUpStaff(app, 'parados', beforeEach);

const begin = async (people: TestUser[]): Promise<string> => {
  const texts = { es: { subject: 'Hola', text: 'Nos vemos.' } };
  return (await admin.post(path, { ids: people.map(({ id }) => id), texts })).body.id;
};
const read = async (id: string): Promise<Mailing> => (await admin.get(`${path}${id}/`)).body;

it('a mailing sent at once waits some seconds, in which it is stopped, and goes to nobody', async () => {
  const id = await begin([await createUser(app, tenant)]);
  const before = Date.now();
  const { body } = await admin.post(`${path}${id}/send/`, {});
  expect(body.state).toBe('scheduled');
  expect(Date.parse(body.send_at)).toBeGreaterThan(before);
  expect((await admin.post(`${path}${id}/cancel/`, {})).body).toMatchObject({ state: 'draft', counts: { pending: 0 } });
});

it('a mailing goes no more, neither tried nor asked for again, to who has asked meanwhile to get no more', async () => {
  const [ana, berta] = [await createUser(app, tenant), await createUser(app, tenant)];
  const id = await begin([ana, berta]);
  await sendAtOnce(app, tenant, admin, id);
  let isLater = true;
  const judge = () => (isLater ? { code: 451, text: 'later' } : undefined);
  await withMailWorker(app, { judge }, async ({ messages }) => {
    const answers = async () =>
      (await admin.get(`mailing/emails/?mailing=${id}&status=pending`)).body.results.map(
        ({ server_answer }: Mail) => server_answer,
      );
    await vi.waitFor(async () => expect(await answers()).toEqual(['451 later', '451 later']), patient);
    await query(`update users set mail_stopped = 'unsubscribed' where id = $1`, [ana.id]);
    await query(`update users set mail_stopped = 'bounced' where id = $1`, [berta.id]);
    isLater = false;
    await hurryJobs(app);
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ state: 'sent', counts: { error: 2 } }),
      patient,
    );
    expect(messages).toEqual([]);
    const [toAna] = (await admin.get(`mailing/emails/?mailing=${id}&user=${ana.id}`)).body.results;
    expect(toAna.server_answer).toBe('ESTOPPED');
    expect((await admin.post(`mailing/emails/${toAna.id}/resend/`, {})).body).toMatchObject({
      code: 'asked_for_no_more',
    });
    const [toBerta] = (await admin.get(`mailing/emails/?mailing=${id}&user=${berta.id}`)).body.results;
    expect(toBerta.server_answer).toBe('EGONE');
    expect((await admin.post(`mailing/emails/${toBerta.id}/resend/`, {})).status).toBe(204);
    await vi.waitFor(() => expect(messages).toHaveLength(1), patient);
  });
});

it('a mailing that is held back goes no further than what is being handed over, and the rest goes when asked', async () => {
  // These are more than are handed over at once, but fewer than a part.
  const people = await Promise.all(Array.from({ length: 30 }, () => createUser(app, tenant)));
  const id = await begin(people);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await withMailWorker(app, { hold: () => isReleased }, async ({ messages }) => {
    await sendAtOnce(app, tenant, admin, id);
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ counts: { processing: 30 } }), patient);
    expect((await admin.post(`${path}${id}/cancel/`, {})).body).toMatchObject({ state: 'cancelled' });
    release();
    await vi.waitFor(async () => expect((await read(id)).counts).toMatchObject({ pending: 0, processing: 0 }), patient);
    const { counts } = await read(id);
    expect(counts.draft).toBeGreaterThan(0);
    expect(counts.draft + counts.success).toBe(30);
    await admin.post(`${path}${id}/resend/`, {});
    await vi.waitFor(
      async () => expect(await read(id)).toMatchObject({ state: 'sent', counts: { success: 30 } }),
      patient,
    );
    expect(messages).toHaveLength(30);
  });
});
