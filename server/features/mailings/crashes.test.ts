import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createTestServices } from '../../testing/app.ts';
import { createCrowd } from '../../testing/crowd.ts';
import { createUser } from '../../testing/factories.ts';
import { writeMailTo } from '../../testing/mail.ts';
import { sendAtOnce } from '../../testing/mailings.ts';
import { startProcess } from '../../testing/processes.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { startMailServer } from '../../testing/smtp.ts';
import { startWorker } from '../../worker.ts';

const kills = Number(process.env.KILLS ?? 1);
/** Milliseconds; a process takes a second to start, many on a busy machine. */
const patience = 60_000 + kills * 20_000;
/** Most messages that a process may have handed over before recording the outcome. */
const unsettled = 20;

const app = setUpApp();
const { tenant, admin, query } = setUpStaff(app, 'matada');

it('of a worker killed again and again a mailing and a message lose nobody, and repeat only what was on its way', {
  timeout: 2 * patience,
}, async () => {
  await writeSlowly();
  // A request names at most 10,000 people.
  const size = Math.min(60 * (kills + 1), 10_000);
  const ids = await createCrowd(app, tenant, await createUser(app, tenant), size);
  const reached = Promise.withResolvers<unknown>();
  let taken = 0;
  let wanted = Promise.withResolvers<void>();
  let next = 60;
  const server = await startMailServer({
    async hold() {
      taken += 1;
      // The message stays on its way until its worker dies.
      if (taken === 1) await new Promise(reached.resolve);
      if (taken >= next) wanted.resolve();
    },
  });
  const { body } = await admin.post('mailing/mailings/', { ids, texts: { es: { subject: 'Hola', text: 'Hola.' } } });
  const emailId = await writeMailTo(app, tenant);
  for (let kill = 0; kill < kills; kill++) {
    const worker = startProcess(app, 'worker.ts', { SMTP_URL: server.url });
    if (kill === 0) {
      await reached.promise;
      await sendAtOnce(app, tenant, admin, body.id);
    }
    await wanted.promise;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    // Exhausts the attempts, as twelve deaths in a row would; the part must still be sent.
    await app.owner.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where locked_at is not null',
    );
    wanted = Promise.withResolvers<void>();
    next = taken + 30 + ((kill * 7) % 30);
  }
  const worker = startWorker({ services: createTestServices(app, { SMTP_URL: server.url }), owner: app.owner });
  await expect
    .poll(async () => (await admin.get(`mailing/mailings/${body.id}/`)).body, { timeout: patience, interval: 200 })
    .toMatchObject({ state: 'sent', counts: { success: ids.length, error: 0, pending: 0 } });
  await expect
    .poll(() => query('select status, attempts from emails where id = $1', [emailId]), { timeout: patience })
    .toEqual([{ status: 'success', attempts: 2 }]);
  await worker.stop();
  const messageIds = server.messages.map(({ messageId }) => messageId);
  expect(messageIds.filter((id) => id?.includes(emailId))).toHaveLength(1);
  expect(new Set(messageIds).size).toBe(ids.length + 1);
  expect(messageIds.length - ids.length - 1).toBeLessThanOrEqual(kills * unsettled);
  await server.close();
});

const writeSlowly = () =>
  app.owner.query(`
    create function app.write_slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$;
    create trigger slow after update on emails for each statement execute function app.write_slowly()`);
