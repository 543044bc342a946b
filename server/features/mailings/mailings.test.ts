import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mailing } from '#contract/mailings.ts';
import type { Browser } from '../../testing/app.ts';
import { createCoordinator, createUser } from '../../testing/factories.ts';
import { sendAtOnce, withMailWorker } from '../../testing/mailings.ts';
import { setUp, setUpApp, setUpStaff } from '../../testing/set-up.ts';
import { beginMailing } from './jobs.ts';

const patient = { timeout: 20_000, interval: 50 };
const app = setUpApp();
const { tenant, admin, inNorth, signIn, query } = setUpStaff(app, 'envios', beforeEach);
const ana = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Ana', language: 'es' }));
const berta = setUp(beforeEach, () => createUser(app, tenant, { first_name: 'Berta', language: 'gl' }));

const path = 'mailing/mailings/';
const texts = {
  es: { subject: 'Hola, {{first_name}}', text: 'Nos vemos en **{{place}}**.' },
  gl: { subject: 'Ola, {{first_name}}', text: 'Vémonos en {{place}}.' },
};
const begin = (browser: Browser, body: object): Promise<Mailing> => browser.create(path, { texts, ...body });
const listTold = () =>
  query(
    `select params->>'detail' as detail, params->>'link' as link from notifications
       where tenant_id = $1 and params->>'detail' like 'mailing_%' order by created_at`,
    [tenant.id],
  );
const read = async (browser: Browser, id: string): Promise<Mailing> => (await browser.get(`${path}${id}/`)).body;

describe('a mailing is refused', () => {
  it('to watchers, and to whoever didn’t begin it', async () => {
    const { id } = await begin(admin, { ids: [ana.id] });
    expect((await inNorth.get(`${path}${id}/`)).status).toBe(404);
    expect((await inNorth.send('PATCH', `${path}${id}/`, { texts })).status).toBe(404);
    expect((await inNorth.post(`${path}${id}/send/`, {})).status).toBe(404);
    const watcher = await signIn(ana);
    expect((await watcher.get(path)).status).toBe(403);
    expect((await watcher.post(path, { ids: [ana.id] })).status).toBe(403);
  });

  it.each([
    ['an unknown placeholder', { es: { subject: 'Hola', text: '{{password}}' } }, 'texts.es.text'],
    ['a text without end', { es: { subject: 'Hola', text: 'a'.repeat(20_001) } }, 'texts.es.text'],
    ['quotes in quotes', { es: { subject: 'Hola', text: '>'.repeat(600) } }, 'texts.es.text'],
    ['a header in its subject', { es: { subject: 'Hola\r\nBcc: todas@example.org', text: 'a' } }, 'texts.es.subject'],
  ])('with %s', async (_, given, field) => {
    const answer = await admin.post(path, { ids: [ana.id], texts: given });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('to nobody, to more people than are typed by hand, or half by name and half by filters', async () => {
    expect((await admin.post(path, {})).status).toBe(400);
    expect((await admin.post(path, { ids: Array(30_000).fill(ana.id) })).status).toBe(413);
    expect((await admin.post(path, { ids: [ana.id], filters: {} })).status).toBe(400);
  });

  it('without words, in the past, twice, or with an address for answers that a coordinator sets', async () => {
    const { id } = await begin(inNorth, { ids: [ana.id], texts: { es: { subject: 'Sin texto', text: '' } } });
    expect((await inNorth.post(`${path}${id}/send/`, {})).status).toBe(409);
    expect((await inNorth.send('PATCH', `${path}${id}/`, { reply_to: 'x@example.org' })).status).toBe(403);
    await inNorth.send('PATCH', `${path}${id}/`, { texts });
    const past = await inNorth.post(`${path}${id}/send/`, { send_at: '2020-01-01T00:00:00Z' });
    expect([past.status, Object.keys(past.body)]).toEqual([400, ['send_at']]);
    expect((await inNorth.post(`${path}${id}/send/`, {})).status).toBe(200);
    expect((await inNorth.post(`${path}${id}/send/`, {})).status).toBe(409);
    expect((await inNorth.send('PATCH', `${path}${id}/`, { texts })).status).toBe(409);
    expect((await inNorth.delete(`${path}${id}/`)).status).toBe(409);
  });
});

describe('a mailing', () => {
  it('says who gets it and who doesn’t, by the sender’s reach, the policy and their own wish', async () => {
    const southern = await createUser(app, tenant, { area: tenant.areas.south });
    const unverified = await createUser(app, tenant, { is_verified: false });
    await query(`update users set mail_stopped = 'unsubscribed' where id = $1`, [berta.id]);
    const { id } = await begin(inNorth, { ids: [ana.id, berta.id, southern.id, unverified.id] });
    expect((await inNorth.get(`${path}${id}/audience/`)).body).toEqual({
      ...{ reached: 1, without_place: 1, languages: [{ language: 'es', count: 1 }] },
      obstacles: [
        { obstacle: 'out_of_reach', count: 1 },
        { obstacle: 'unsubscribed', count: 1 },
        { obstacle: 'unverified', count: 1 },
      ],
    });
    const people = await inNorth.get(`${path}${id}/people/?obstacle=out_of_reach`);
    expect(people.body.results).toEqual([{ id: southern.id, name: null, language: null, obstacle: 'out_of_reach' }]);
  });

  it('reaches each in their language, once, with no other’s address, and can be stopped by one request', async () => {
    const { id } = await begin(admin, { filters: { area: tenant.areas.north.id } });
    await withMailWorker(app, {}, async ({ messages }) => {
      await sendAtOnce(app, tenant, admin, id);
      await vi.waitFor(async () => expect(await read(admin, id)).toMatchObject({ state: 'sent' }), patient);
      expect(await listTold()).toEqual([{ detail: 'mailing_sent', link: `/mailing/${id}` }]);
      const [toAna, toBerta] = [ana, berta].map(({ email }) =>
        messages.filter(({ to }) => JSON.stringify(to).includes(email)),
      );
      expect(toAna?.map(({ subject }) => subject)).toEqual(['Hola, Ana']);
      expect(toBerta?.map(({ subject }) => subject)).toEqual(['Ola, Berta']);
      expect(JSON.stringify(toAna)).not.toContain(berta.email);
      const link = toAna?.[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const [{ id: sent }] = (await admin.get(`mailing/emails/?mailing=${id}&user=${ana.id}`)).body.results;
      const { text } = (await admin.get(`mailing/emails/${sent}/`)).body;
      expect(text).toContain('/unsubscribe/…');
      expect(text).not.toContain(link.split('/unsubscribe/')[1]?.slice(0, 20));
      const stopping = `/unsubscribe/${link.split('/unsubscribe/')[1]?.replace('>', '')}`;
      const stop = (url: string) =>
        app.app.inject({
          ...{
            method: 'POST',
            url,
            headers: { host: tenant.host, 'content-type': 'application/x-www-form-urlencoded' },
          },
          payload: 'List-Unsubscribe=One-Click',
        });
      expect((await stop(`${stopping}x`)).statusCode).toBe(400);
      expect((await stop(stopping)).statusCode).toBe(200);
      const next = await begin(admin, { ids: [ana.id] });
      expect((await admin.get(`${path}${next.id}/audience/`)).body).toMatchObject({ reached: 0 });
    });
  });

  it('that some addresses refuse says so of each, and goes to them again where somebody asks', async () => {
    let isMended = false;
    const judge = (address: string) =>
      address === berta.email && !isMended ? { code: 550, text: '5.1.1 no such person' } : undefined;
    const { id } = await begin(admin, { ids: [ana.id, berta.id] });
    await withMailWorker(app, { judge }, async ({ messages }) => {
      await sendAtOnce(app, tenant, admin, id);
      await vi.waitFor(
        async () => expect(await read(admin, id)).toMatchObject({ state: 'sent', counts: { success: 1, error: 1 } }),
        patient,
      );
      expect(await listTold()).toEqual([{ detail: 'mailing_failed', link: `/mailing/${id}` }]);
      const failed = await admin.get(`mailing/emails/?mailing=${id}&status=error`);
      expect(failed.body.results).toMatchObject([
        { to_address: berta.email, server_answer: '550 5.1.1 no such person' },
      ]);
      const next = await begin(admin, { ids: [berta.id] });
      const isLeftOut = async () => (await admin.get(`${path}${next.id}/audience/`)).body.obstacles;
      expect(await isLeftOut()).toEqual([{ obstacle: 'bounced', count: 1 }]);
      const stopBerta = (why: string) => query('update users set mail_stopped = $1 where id = $2', [why, berta.id]);
      await stopBerta('unsubscribed');
      expect((await admin.post(`${path}${id}/resend/`, {})).body).toMatchObject({ code: 'nothing_to_send' });
      await stopBerta('bounced');
      isMended = true;
      expect((await admin.post(`${path}${id}/resend/`, {})).status).toBe(200);
      await vi.waitFor(
        async () => expect(await read(admin, id)).toMatchObject({ state: 'sent', counts: { success: 2 } }),
        patient,
      );
      expect(messages).toHaveLength(2);
      expect(await isLeftOut()).toEqual([]);
      expect((await admin.post(`${path}${id}/resend/`, {})).status).toBe(409);
    });
  });

  it('isn’t sent again while some of it may still go: two jobs would send it twice', async () => {
    const { id } = await begin(admin, { ids: [ana.id] });
    await sendAtOnce(app, tenant, admin, id);
    await withMailWorker(app, { judge: () => ({ code: 451, text: 'later' }) }, async () => {
      await vi.waitFor(async () => expect(await read(admin, id)).toMatchObject({ counts: { pending: 1 } }), patient);
      expect((await admin.post(`${path}${id}/resend/`, {})).body).toMatchObject({ code: 'mailing_on_its_way' });
    });
  });

  it('that is cancelled before its time is a draft again, and goes to nobody', async () => {
    const { id } = await begin(admin, { ids: [ana.id] });
    const send_at = new Date(Date.now() + 3600_000).toISOString();
    expect((await admin.post(`${path}${id}/send/`, { send_at })).body).toMatchObject({ state: 'scheduled', send_at });
    expect((await admin.post(`${path}${id}/cancel/`, {})).body).toMatchObject({ state: 'draft', send_at: null });
    expect((await admin.post(`${path}${id}/cancel/`, {})).status).toBe(409);
  });

  it('isn’t begun before it is due; a job that runs too early, as the clock was set back, comes again', async () => {
    const { id } = await begin(admin, { ids: [ana.id] });
    const send_at = new Date(Date.now() + 60_000).toISOString();
    await admin.post(`${path}${id}/send/`, { send_at });
    const jobs = () =>
      query(`delete from graphile_worker._private_jobs where payload->>'mailingId' = $1 returning run_at`, [id]);
    expect(await jobs()).toEqual([{ run_at: send_at }]);
    await beginMailing(app.services, { tenantId: tenant.id, mailingId: id });
    expect(await jobs()).toEqual([{ run_at: send_at }]);
    expect(await read(admin, id)).toMatchObject({ state: 'scheduled' });
  });

  it('goes no further once its author may not write any more', async () => {
    const author = await createCoordinator(app, tenant, [tenant.areas.north]);
    const browser = await signIn(author);
    const { id } = await begin(browser, { ids: [ana.id] });
    await sendAtOnce(app, tenant, browser, id);
    await query('update users set is_active = false where id = $1', [author.id]);
    await withMailWorker(app, {}, async ({ messages }) => {
      await vi.waitFor(async () => expect(await read(admin, id)).toMatchObject({ state: 'cancelled' }), patient);
      expect(messages).toEqual([]);
    });
  });

  it('can be read as somebody would, whatever their name is', async () => {
    const odd = await createUser(app, tenant, { first_name: '<b>*Ana*</b>', language: 'es' });
    const { body } = await admin.post('mailing/preview/', {
      ...{
        user: odd.id,
        texts: {
          es: {
            subject: '{{first_name}}',
            text: 'Hola, {{first_name}}\n\n![x](https://e.org/x.png)<img src=x> [mapa](https://mapa.example/?q={{first_name}})',
          },
        },
      },
    });
    expect(body).toMatchObject({ language: 'es', subject: '<b>*Ana*</b>' });
    expect(body.html).toContain('Hola, &#60;b&#62;*Ana*&#60;/b&#62;');
    expect(body.html).not.toMatch(/<img|<b>/);
    expect(body.html).toContain('href="https://mapa.example/?q=%3Cb%3E*Ana*%3C%2Fb%3E"');
  });
});
