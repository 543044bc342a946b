import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SetupState } from '#contract/universe.ts';
import { findTenantBySlug } from '../server/features/tenants/queries.ts';
import { explainShut, listShutEnrolments } from '../server/features/tenants/rules.ts';
import type { Browser } from '../server/testing/app.ts';
import { createAdministrator, createUser, password, type TestTenant } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp } from '../server/testing/set-up.ts';
import { configureCommand } from './configure.ts';
import { chooseElectionCommand, createBoardCommand, createElectionCommand, listElectionsCommand } from './elections.ts';
import { tenantCommand, termsCommand } from './tenants.ts';

const app = setUpApp();
let folder: string;
let slug: string;
let taken = 0;
const printed = catchOutput();
const said = () => printed.join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-tenants-'));
  for (const name of ['aviso', 'privacidad', 'cookies'])
    await writeFile(join(folder, `${name}.md`), `# Título\n\nTexto de ${name} <script>alert(1)</script>`);
  await writeFile(join(folder, 'vacio.md'), ' \n');
});
beforeEach(() => {
  taken += 1;
  slug = `nueva-${taken}`;
});
afterAll(() => rm(folder, { recursive: true }));

const create = (...more: string[]) =>
  tenantCommand(
    [
      ...['--slug', slug, '--name', 'Organización Nueva', '--candidature', 'Candidatura'],
      ...['--host', `${slug}.test`, '--contact', 'hola@example.org', ...more],
    ],
    app.owner,
  );
const first = ['--election', 'Municipales', '--election-kind', 'municipal', '--election-date', '2031-05-25'];
const configure = (...args: string[]) => configureCommand(['--tenant', slug, ...args], app.owner);
const elect = (name: string, day: string) =>
  createElectionCommand(['--tenant', slug, '--name', name, '--kind', 'regional', '--date', day], app.owner);
const file = (name: string) => join(folder, `${name}.md`);
const publish = (...args: string[]) => termsCommand(['--tenant', slug, '--language', 'es', ...args], app.owner);
const universe = async () => (await app.visit(`${slug}.test`).get('universe/')).body;
const idOf = async () => (await findTenantBySlug(app.owner, slug))?.id ?? '';
const logOf = async () =>
  (
    await app.query(await idOf(), 'select entity, action, fields from changes where tenant_id = $1 order by at, id', [
      await idOf(),
    ])
  ).rows;

const bare = async () => ({ id: await idOf(), areas: { north: { id: null, path: '' } } }) as unknown as TestTenant;

async function listMissing(admin: Browser): Promise<string[]> {
  const { steps } = (await admin.get('universe/setup/')).body as SetupState;
  const left = steps.filter(({ step, state }) => state !== 'done' && !/identity|mail|streets|front/.test(step));
  return left.map(({ step }) => step);
}

async function signInAdministrator(): Promise<Browser> {
  const admin = await createAdministrator(app, await bare());
  return app.visit(`${slug}.test`).signIn(admin.email, password);
}

describe('a new organisation', () => {
  it.each([
    ['a name without a day', ['--election', 'Municipales', '--election-kind', 'municipal']],
    ['a day that does not exist', ['--election', 'M', '--election-kind', 'municipal', '--election-date', '2031-02-30']],
    ['a day that is over', ['--election', 'M', '--election-kind', 'municipal', '--election-date', '2020-05-25']],
    ['a kind that is none', ['--election', 'M', '--election-kind', 'local', '--election-date', '2031-05-25']],
  ])('is not made with an election of %s', async (_, election) => {
    expect(await create(...election)).toBe(2);
    expect(await findTenantBySlug(app.owner, slug)).toBeUndefined();
  });

  it('has its first election, which is logged, and no open enrolment', async () => {
    expect(await create(...first)).toBe(0);
    expect(await universe()).toMatchObject({ electionDay: '2031-05-25', openEnroll: false });
    expect(await logOf()).toMatchObject([
      { entity: 'tenant', action: 'created', fields: { name: [null, 'Organización Nueva'] } },
      { entity: 'election', action: 'created', fields: { date: [null, '2031-05-25'], is_current: [null, true] } },
    ]);
    expect(await create(...first)).toBe(1);
    expect(said()).toContain('Nothing was changed');
  });

  it('says what it lacks to its administrators, and to nobody else, until nothing is missing', async () => {
    await create();
    expect(said()).toContain('vixia election create');
    const admin = await signInAdministrator();
    const missing = () => listMissing(admin);
    const { steps, missingTerms } = (await admin.get('universe/setup/')).body;
    expect(missingTerms).toEqual(['legal', 'privacy', 'cookies']);
    const required = steps.filter(({ state }: { state: string }) => state !== 'optional');
    expect(required.map(({ step, state }: SetupState['steps'][number]) => `${step} ${state}`)).toEqual([
      ...['election next', 'areas required', 'terms required', 'enrolment required'],
    ]);
    expect((await app.visit(`${slug}.test`).get('universe/setup/')).status).toBe(401);

    await elect('Autonómicas', '2031-09-20');
    const country = '01920000-0000-7000-8000-00000000000a';
    const tenantId = await idOf();
    await app.database.inTenant(tenantId, async (tx) => {
      await tx
        .insertInto('areas')
        .values({
          tenant_id: tenantId,
          id: country,
          level: 'adm1',
          code: '09',
          name: 'Cataluña',
          path: 'es.',
          search: 'cataluna',
        })
        .execute();
      await sql`insert into places (tenant_id, id, code, name, address, search, lon, lat, area_id, area_path)
        values (${tenantId}, ${country}, 'x', 'Escuela', 'Calle', 'escuela', 2, 41, ${country}, 'es.')`.execute(tx);
    });
    expect(await missing()).toEqual(['terms', 'boards', 'coordinators', 'enrolment']);
    const watcher = await createUser(app, await bare(), {
      is_staff: true,
      area: { id: country, path: 'es.' },
    });
    const staff = await app.visit(`${slug}.test`).signIn(watcher.email, password);
    expect((await staff.get('universe/setup/')).status).toBe(403);
    await admin.post('users/areamanagers/', { user: watcher.id, area: country });
    const board = ['--tenant', slug, '--name', 'Junta', '--type', 'Junta electoral de zona', '--area'];
    expect(await createBoardCommand([...board, '08'], app.owner)).toBe(1);
    expect(said()).toContain('No area has the code 08');
    expect(await createBoardCommand([...board, 'adm1:09'], app.owner)).toBe(0);
    await publish('--legal', file('aviso'), '--privacy', file('privacidad'), '--cookies', file('cookies'));
    expect(await missing()).toEqual(['enrolment']);
    expect(await configure('--open-enrolment', 'yes')).toBe(0);
    expect(await missing()).toEqual([]);
    expect((await admin.get(`users/users/${watcher.id}/`)).body.credential_obstacles).not.toContain('no_board');
  });
});

describe('enrolment', () => {
  it('is not opened without legal texts: the command says which, and how to give them', async () => {
    await create();
    await configure('--privacy-url', 'https://norte.example.org/privacidad');
    expect(await configure('--open-enrolment', 'yes', '--demand-second-factor', 'yes')).toBe(1);
    expect(said()).toContain('missing: legal, cookies');
    expect(said()).toContain('vixia tenant terms --tenant');
    const { rows } = await app.query(
      await idOf(),
      'select open_enroll, demands_second_factor from tenants where id = $1',
      [await idOf()],
    );
    expect(rows).toEqual([{ open_enroll: false, demands_second_factor: false }]);
  });

  it('opens with texts here or elsewhere, and closes', async () => {
    await create();
    await publish('--legal', file('aviso'), '--privacy', file('privacidad'));
    const elsewhere = 'https://norte.example.org/cookies';
    expect(await configure('--open-enrolment', 'yes', '--cookies-url', elsewhere)).toBe(0);
    expect(await universe()).toMatchObject({
      openEnroll: true,
      tos: { legal: '/legal-notice', privacy: '/privacy-policy', cookies: elsewhere },
    });
    expect(await configure('--open-enrolment', 'no')).toBe(0);
    expect((await universe()).openEnroll).toBe(false);
  });

  it('hold messages to many at a pace, and no longer where there is none', async () => {
    await create(...first);
    expect(await configure('--mails-per-minute', '0')).toBe(2);
    expect(await configure('--mails-per-minute', '60')).toBe(0);
    expect((await logOf()).at(-1)).toMatchObject({ fields: { mails_per_minute: [null, 60] } });
    expect(await configure('--mails-per-minute', 'none')).toBe(0);
    expect((await logOf()).at(-1)).toMatchObject({ fields: { mails_per_minute: [60, null] } });
  });

  it('that stays closed on purpose, or after the election, is nothing that is missing', async () => {
    await create(...first);
    const admin = await signInAdministrator();
    const isMissing = async () => (await listMissing(admin)).includes('enrolment');
    const elections = async (date: string) =>
      app.query(await idOf(), `update elections set date = (now() at time zone 'Europe/Madrid')::date + ${date}`);
    expect(await isMissing()).toBe(true);
    await elections('0');
    expect(await isMissing()).toBe(true);
    await elections('-1');
    expect(await isMissing()).toBe(false);
    await elections('1');
    expect(await configure('--open-enrolment', 'no')).toBe(0);
    expect(await configure('--open-enrolment', 'no')).toBe(0);
    expect(await isMissing()).toBe(false);
    const said = (await logOf()).filter(({ action }: { action: string }) => action === 'configured');
    expect(said).toMatchObject([{ fields: { open_enroll: [null, false] } }]);
  });

  it('opened before the legal texts were demanded is said to let nobody in, until they are there', async () => {
    await create();
    await app.query(await idOf(), 'update tenants set open_enroll = true');
    await configure('--legal-url', 'https://norte.example.org/aviso');
    const shut = async () => (await listShutEnrolments(app.owner)).filter((one) => one.slug === slug);
    const [one] = await shut();
    expect(one).toEqual({ slug, kinds: ['privacy', 'cookies'] });
    expect(one && explainShut(one)).toContain(`vixia tenant configure --tenant ${slug} --privacy-url`);
    await publish('--privacy', file('privacidad'), '--cookies', file('cookies'));
    expect(await shut()).toEqual([]);
  });

  it.each([
    ['nothing to change', () => configure(), 2],
    ['an address that is none', () => configure('--legal-url', 'javascript:alert(1)'), 2],
    [
      'an organisation that is none',
      () => configureCommand(['--tenant', 'nadie', '--open-enrolment', 'no'], app.owner),
      1,
    ],
    ['no file', () => publish(), 2],
    ['a file that is not there', () => publish('--legal', file('nada')), 1],
    ['a file with nothing in it', () => publish('--legal', file('vacio')), 1],
  ])('is left as it is by %s', async (_, run, code) => {
    await create();
    expect(await run()).toBe(code);
    expect((await universe()).tos).toEqual({ legal: null, privacy: null, cookies: null });
  });
});

describe('legal texts', () => {
  it('are read by everybody, without anything that runs; in another language the first one stands in', async () => {
    await create();
    const read = (kind: string, language: string) => {
      const visitor = app.visit(`${slug}.test`);
      visitor.headers = { 'accept-language': language };
      return visitor.get(`universe/terms/${kind}/`);
    };
    expect((await read('legal', 'es')).status).toBe(404);
    expect((await read('other', 'es')).status).toBe(404);
    await publish('--legal', file('aviso'));
    await termsCommand(['--tenant', slug, '--language', 'gl', '--legal', file('privacidad')], app.owner);
    const { body } = await read('legal', 'eu');
    expect(body.language).toBe('es');
    expect(body.html).toContain('<h2>Título</h2>');
    expect(body.html).not.toContain('<script');
    expect((await read('legal', 'gl')).body).toMatchObject({ language: 'gl' });
  });

  it('of a second version are consented to anew: the version counts on, and the log says so', async () => {
    await create();
    await publish('--legal', file('aviso'));
    await publish('--legal', file('aviso'));
    expect((await universe()).termsVersion).toBe('1');
    await publish('--legal', file('cookies'));
    expect((await universe()).termsVersion).toBe('2');
    expect((await logOf()).filter(({ action }) => action === 'terms_published').map(({ fields }) => fields)).toEqual([
      { terms: [null, ['legal (es)']], done_from: [null, 'command_line'] },
      { terms: [null, ['legal (es)']], done_from: [null, 'command_line'], terms_version: ['1', '2'] },
    ]);
  });
});

describe('elections', () => {
  it('are not chosen where there is none of the id, nor listed of nobody', async () => {
    await create();
    const id = '01920000-0000-7000-8000-000000000000';
    expect(await chooseElectionCommand(['--tenant', slug, '--election', id], app.owner)).toBe(1);
    expect(await chooseElectionCommand(['--tenant', slug, '--election', 'Municipales'], app.owner)).toBe(2);
    expect(await listElectionsCommand(['--tenant', 'nadie'], app.owner)).toBe(1);
    expect(await createElectionCommand(['--tenant', slug, '--name', 'X'], app.owner)).toBe(2);
    const board = ['--tenant', slug, '--name', 'Junta', '--type', 'Junta electoral de zona', '--area', '08'];
    expect(await createBoardCommand(board, app.owner)).toBe(1);
    expect(said()).toContain('no current election yet');
    expect((await logOf()).map(({ action }) => action)).toEqual(['created']);
  });

  it('are listed, and one after the other is the current one; both are logged', async () => {
    await create(...first);
    expect(await elect('Autonómicas', '2031-09-20')).toBe(0);
    expect((await universe()).electionDay).toBe('2031-05-25');
    const next = /--election ([\da-f-]{36})/.exec(said())?.[1] ?? '';
    expect(await chooseElectionCommand(['--tenant', slug, '--election', next], app.owner)).toBe(0);
    expect((await universe()).electionDay).toBe('2031-09-20');
    printed.splice(0);
    await listElectionsCommand(['--tenant', slug], app.owner);
    expect(printed.map((line) => line.slice(38))).toEqual([
      '2031-09-20  regional    Autonómicas  (current)',
      '2031-05-25  municipal   Municipales',
    ]);
    expect((await logOf()).at(-1)).toMatchObject({
      entity: 'election',
      action: 'election_chosen',
      fields: { name: ['Municipales', 'Autonómicas'], date: ['2031-05-25', '2031-09-20'] },
    });
    await chooseElectionCommand(['--tenant', slug, '--election', next], app.owner);
    expect((await logOf()).filter(({ action }) => action === 'election_chosen')).toHaveLength(1);
  });
});
