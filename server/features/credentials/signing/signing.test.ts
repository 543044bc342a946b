import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { checkSeal } from '#contract/seal-check.ts';
import { joinSeal, readSeal, writeSealed } from '#contract/seals.ts';
import { createDatabase } from '../../../core/database.ts';
import { ClosedSecret } from '../../../core/encryption.ts';
import { createCoordinator, createTenant, createUser, password, type TestTenant } from '../../../testing/factories.ts';
import { readQrCode } from '../../../testing/qr.ts';
import { setUpApp, setUpStaff, setUpTenant } from '../../../testing/set-up.ts';
import { runSignCredentials } from '../jobs.ts';
import { openCurrentKey, replaceKey } from './keys.ts';

const app = setUpApp();
const { tenant, query, inTenant, inNorth: coordinator } = setUpStaff(app, 'firmada');
const { tenant: other } = setUpTenant(app, 'ajena');

const signIn = async (one: TestTenant) =>
  app.visit(one.host).signIn((await createCoordinator(app, one, [one.areas.north])).email, password);

type Paper = { id: string; user: string; token: string; seal: string };

const bySystem = { actor: null, address: '' };

const read = async (path: string, one = tenant) => (await app.visit(one.host).get(path)).body;

describe('without a network', () => {
  it('a paper of another organisation is refused', async () => {
    const foreign = await issue(await signIn(other), other);
    expect(await check(foreign)).toEqual({ outcome: 'unknown_key' });
    expect(await check(foreign, other)).toMatchObject({ outcome: 'genuine', standing: 'in_force' });
    expect(await read(`credentials/check/${foreign.token}/`)).toEqual({ state: 'not_valid' });
  });

  it('a paper whose data are another’s is refused', async () => {
    const [one, two] = [await issue(), await issue()];
    expect(await check({ token: one.token, seal: two.seal })).toEqual({ outcome: 'altered' });
  });

  it('a withdrawn paper is told by the list, and a replaced one', async () => {
    const [one, two, kept] = [await issue(), await issue(), await issue()];
    await coordinator.delete(`credentials/credentials/${one.id}/`);
    const { body } = await coordinator.post(`credentials/credentials/${two.id}/recreate/`, {});
    expect(await check(one)).toMatchObject({ standing: 'withdrawn' });
    expect(await check(two)).toMatchObject({ standing: 'replaced' });
    expect(await check(kept)).toMatchObject({ standing: 'in_force' });
    expect(await check(await readPaper(body.id))).toMatchObject({ standing: 'in_force', paper: { version: 2 } });
  });

  it('so is the paper of somebody who isn’t active, or is there no more', async () => {
    const [inactive, gone] = [await issue(), await issue()];
    await query('update users set is_active = false where id = $1', [inactive.user]);
    await query("update credentials set state = 'deleted', user_id = null where id = $1", [gone.id]);
    for (const paper of [inactive, gone]) {
      expect(await check(paper)).toMatchObject({ standing: 'withdrawn' });
      expect(await read(`credentials/check/${paper.token}/`)).toEqual({ state: 'not_valid' });
    }
  });

  it('a genuine paper says whose it is, as it was printed', async () => {
    const paper = await issue();
    await query("update users set first_name = 'Otra' where id = $1", [paper.user]);
    const rows = await query('select printed from credentials where id = $1', [paper.id]);
    const { fullName, nationalId, boardName, electionDate, code } = rows[0].printed;
    const verdict = await check(paper);
    expect(verdict).toMatchObject({
      outcome: 'genuine',
      paper: { fullName, nationalId, boardName, electionDate, code },
    });
  });
});

it('the QR code of a paper carries its seal, to the organisation’s page', async () => {
  const paper = await issue();
  const { raw } = await coordinator.get(`credentials/credentials/download/?ids=${paper.id}`);
  const document = await getDocument({ data: new Uint8Array(raw) }).promise;
  const address = await readQrCode(await document.getPage(1));
  expect(address).toBe(`http://${tenant.host}/check/${paper.token}#${paper.seal}`);
  await document.loadingTask.destroy();
});

describe('keys', () => {
  const rotate = () => inTenant((tx) => replaceKey({ ...bySystem, tx }));

  it('that are retired keep the papers valid that they signed', async () => {
    const before = await issue();
    await rotate();
    const after = await issue();
    expect(readSeal(after.token, after.seal)?.keyId).not.toBe(readSeal(before.token, before.seal)?.keyId);
    for (const paper of [before, after]) expect(await check(paper)).toMatchObject({ standing: 'in_force' });
  });

  it('are published without their private half, which isn’t kept of those retired, and readable of none', async () => {
    await rotate();
    const { keys } = await read('credentials/keys/');
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key: { valid_until: unknown }) => key.valid_until === null)).toHaveLength(1);
    for (const key of keys)
      expect(Object.keys(key).sort()).toEqual('alg crv kid kty revoked_at use valid_from valid_until x'.split(' '));
    const rows = await query('select private_key from signing_keys where tenant_id = $1', [tenant.id]);
    expect(rows.filter((row) => row.private_key !== null)).toHaveLength(1);
    // An unencrypted PKCS #8 key would contain Ed25519's identifier, 1.3.101.112.
    for (const { private_key } of rows)
      expect(private_key?.includes(Buffer.from('06032b6570', 'hex')) ?? false).toBe(false);
  });

  it('asked for by many at once, are one', async () => {
    const fresh = await createTenant(app, 'a-la-vez');
    const browser = await signIn(fresh);
    const papers = await Promise.all(Array.from({ length: 5 }, () => issue(browser, fresh)));
    expect(new Set(papers.map(({ token, seal }) => readSeal(token, seal)?.keyId)).size).toBe(1);
  });

  it('that a server with another SECRET can’t open are refused, and kept for those who can', async () => {
    const before = await issue();
    const database = createDatabase(
      { connection: app.connection, role: 'vixia_app' },
      { max: 1, secrets: ['another secret of the tests, long enough'] },
    );
    const opened = database.inTenant(tenant.id, (tx) => openCurrentKey({ ...bySystem, tx }));
    await expect(opened).rejects.toThrow(ClosedSecret);
    await database.close();
    const after = await issue();
    expect(readSeal(after.token, after.seal)?.keyId).toBe(readSeal(before.token, before.seal)?.keyId);
  });
});

it('papers of before are signed by a job, once', async () => {
  const papers = [await issue(), await issue()];
  const ids = papers.map(({ id }) => id);
  await query("update credentials set printed = printed - 'seal' where id = any($1)", [ids]);
  await runSignCredentials(app.services, { tenantId: tenant.id });
  const signed = await Promise.all(ids.map((id) => readPaper(id)));
  for (const paper of signed) expect(await check(paper)).toMatchObject({ standing: 'in_force' });
  await inTenant((tx) => replaceKey({ ...bySystem, tx }));
  await runSignCredentials(app.services, { tenantId: tenant.id });
  expect(await Promise.all(ids.map((id) => readPaper(id)))).toEqual(signed);
});

it('a key of one’s own signs for nobody else, by whatever name', async () => {
  const foreign = await issue(await signIn(other), other);
  const mine = await issue();
  const [stolen, own] = [readSeal(foreign.token, foreign.seal), readSeal(mine.token, mine.seal)];
  if (!stolen || !own) throw new Error('no seal');
  const { head } = writeSealed(foreign.token, own.keyId, stolen.paper);
  expect(await check({ token: foreign.token, seal: joinSeal(head, stolen.signature) })).toEqual({ outcome: 'altered' });
});

async function issue(browser = coordinator, one = tenant): Promise<Paper> {
  const user = (await createUser(app, one)).id;
  return readPaper((await browser.create('credentials/credentials/', { user })).id, one);
}

async function readPaper(id: string, one = tenant): Promise<Paper> {
  const { rows } = await app.query(
    one.id,
    "select id, user_id as user, check_token as token, printed->>'seal' as seal from credentials where id = $1",
    [id],
  );
  return rows[0];
}

/** Checks like a page without network, with data fetched before. */
async function check({ token, seal }: Pick<Paper, 'token' | 'seal'>, of = tenant) {
  const [{ keys }, withdrawn] = [await read('credentials/keys/', of), await read('credentials/withdrawn/', of)];
  return checkSeal(token, seal, { keys, withdrawn, now: new Date() });
}
