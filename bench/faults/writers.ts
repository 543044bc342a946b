import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type RandomSource } from '../../server/features/demonstration/random.ts';
import type { Browser } from '../../server/testing/app.ts';
import { password } from '../../server/testing/factories.ts';
import type { Ledger } from './ledger.ts';
import { type Scene, signIn } from './scene.ts';

/** Fields of answers that writers look at. */
type Answered = {
  id: string;
  state: string;
  done: number;
  user: string;
  place: string;
  assignment: { id: string } | null;
};
type Act = (browser: Browser, random: RandomSource) => Promise<void>;
const restMs = 40;
const mostAttempts = 8;

/** People who write all kinds of things until they are stopped, and can be made to pause. */
export class Writers {
  readonly #scene: Scene;
  readonly #ledger: Ledger;
  readonly #working: Promise<void>[] = [];
  #isOver = false;
  #gate: { opened: Promise<void>; open(): void } | undefined;
  #writing = 0;
  /** requests that got no answer, or an unsuccessful one */
  failed = 0;

  constructor(scene: Scene, ledger: Ledger) {
    this.#scene = scene;
    this.#ledger = ledger;
  }

  start(random: RandomSource): void {
    const acts: Act[] = [this.#edit, this.#edit, this.#assign, this.#assign, this.#issue];
    const slowActs: Act[] = [this.#mail, this.#bringIn, this.#propose, this.#doMany];
    for (const [at, act] of [...acts, ...slowActs].entries())
      this.#working.push(this.#repeat(act, createRandom(random.whole(1, 1e9) + at)));
  }

  /** Resolves once nobody has a request under way. */
  async pause(): Promise<void> {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    this.#gate = { opened, open };
    while (this.#writing > 0) await pause(5);
  }

  resume(): void {
    this.#gate?.open();
    this.#gate = undefined;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.resume();
    await Promise.all(this.#working);
  }

  async #repeat(act: Act, random: RandomSource): Promise<void> {
    let browser: Browser | undefined;
    while (!this.#isOver) {
      await this.#gate?.opened;
      try {
        browser ??= await this.#send(() => signIn(this.#scene, this.#scene.admin.email));
        await act(browser, random);
      } catch {
        this.failed += 1;
        // The connection has ended, and the session may have too.
        browser = undefined;
        await pause(100);
      }
      await pause(random.whole(restMs / 2, restMs * 2));
    }
  }

  /** Sends a request, which a pause waits for. A pause may begin between two requests of an act. */
  async #send<T>(request: () => Promise<T>): Promise<T> {
    await this.#gate?.opened;
    this.#writing += 1;
    try {
      return await request();
    } finally {
      this.#writing -= 1;
    }
  }

  async #ask(
    browser: Browser,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answered | undefined> {
    const answer = await this.#send(() => browser.send(method, path, body));
    if (answer.status === 401 || answer.status >= 500) throw new Error(`${answer.status}`);
    return answer.status < 300 ? (answer.body ?? {}) : undefined;
  }

  readonly #edit: Act = async (browser, random) => {
    const id = random.pick(this.#scene.edited);
    if (this.#held.has(id)) return;
    this.#held.add(id);
    const value = `Oficio ${Math.floor(random.next() * 1e9)}`;
    try {
      this.#ledger.tries(id, value);
      if (await this.#ask(browser, 'PATCH', `users/users/${id}/`, { profession: value }))
        this.#ledger.acknowledges('profile', id, value);
    } finally {
      this.#held.delete(id);
    }
  };
  readonly #held = new Set<string>();

  readonly #assign: Act = async (browser, random) => {
    const request = { user: random.pick(this.#scene.assigned), place: random.pick(this.#scene.places), replaces: null };
    if (this.#held.has(request.user)) return;
    this.#held.add(request.user);
    try {
      const given = await this.#ask(browser, 'POST', 'elections/assignments/', request);
      if (given)
        this.#ledger.add(
          'assignment',
          given.id,
          `${row('assignments')} and user_id = $3 and place_id = $4`,
          given.user,
          given.place,
        );
      const { assignment } = (await this.#ask(browser, 'GET', `users/users/${request.user}/`)) ?? {};
      if (!assignment || random.next() < 0.3) return;
      if (await this.#ask(browser, 'DELETE', `elections/assignments/${assignment.id}/`))
        this.#ledger.add('withdrawal', assignment.id, `${row('assignments')} and state = 'ended'`);
    } finally {
      this.#held.delete(request.user);
    }
  };

  readonly #issue: Act = async (browser, random) => {
    const user = random.pick(this.#scene.issued);
    const issued = await this.#ask(browser, 'POST', 'credentials/credentials/', { user });
    if (!issued) return;
    this.#ledger.add('credential', issued.id, `${row('credentials')} and user_id = $3`, user);
    if (random.next() < 0.2) return;
    if (await this.#ask(browser, 'DELETE', `credentials/credentials/${issued.id}/`))
      this.#ledger.add('credential withdrawn', issued.id, `${row('credentials')} and state = 'deleted'`);
  };

  readonly #mail: Act = async (browser, random) => {
    const texts = { es: { subject: 'Aviso', text: 'Nos vemos en el colegio.' } };
    const ids = this.#scene.written.slice(0, random.whole(1, this.#scene.written.length));
    const mailing = await this.#ask(browser, 'POST', 'mailing/mailings/', { ids, texts });
    if (!mailing) return;
    this.#ledger.add('mailing', mailing.id, row('mailings'));
    if (await this.#ask(browser, 'POST', `mailing/mailings/${mailing.id}/send/`, {}))
      this.#ledger.add('mailing sent', mailing.id, `${row('mailings')} and state <> 'draft'`);
    await pause(random.whole(500, 3000));
  };

  readonly #bringIn: Act = async (browser, random) => {
    const name = Math.floor(random.next() * 1e12).toString(36);
    const lines = Array.from(
      { length: 40 },
      (_, at) => `${name}-${at}@example.org;Nueva;Persona ${'abcdefghij'[at % 10]}`,
    );
    const bytes = Buffer.from(`Correo;Nombre;Primer apellido\n${lines.join('\n')}\n`);
    const about = { kind: 'users', file_name: `${name}.csv`, size: bytes.length };
    const run = await this.#ask(browser, 'POST', 'imports/runs/', about);
    if (!run) return;
    const path = `imports/runs/${run.id}/`;
    this.#ledger.add('import', run.id, row('import_runs'));
    browser.headers = { 'accept-language': 'es', 'content-type': 'application/octet-stream' };
    await this.#ask(browser, 'POST', `${path}parts/?at=0`, bytes);
    browser.headers = { 'accept-language': 'es' };
    if ((await this.#settled(browser, path, 'reading')) !== 'read') return;
    await this.#insist(browser, `${path}check/`);
    if ((await this.#settled(browser, path, 'checking')) !== 'checked') return;
    if (!(await this.#insist(browser, `${path}apply/`))) return;
    this.#ledger.add('import applied', run.id, `${row('import_runs')} and state in ('applying', 'finished', 'failed')`);
    const state = await this.#settled(browser, path, 'applying');
    const people = `select from users where tenant_id = $1 and $2 <> '' and email like $3 having count(*) = $4`;
    if (state === 'finished') this.#ledger.add('import finished', run.id, people, `${name}-%`, lines.length);
    if (state === 'failed') this.#ledger.add('import failed whole', run.id, people, `${name}-%`, 0);
    if (state !== 'finished' || random.next() < 0.5) return;
    // Once undone, the import's people are gone.
    this.#ledger.forgets(run.id);
    if (!(await this.#ask(browser, 'POST', `${path}undo/`, {}))) return;
    if ((await this.#settled(browser, path, 'undoing')) === 'undone')
      this.#ledger.add('import undone', run.id, people, `${name}-%`, 0);
  };

  readonly #propose: Act = async (browser, random) => {
    const about = { name: 'Reparto', area: this.#scene.tenant.areas.north.id };
    const proposal = await this.#ask(browser, 'POST', 'elections/proposals/', about);
    if (!proposal) return;
    const path = `elections/proposals/${proposal.id}/`;
    this.#ledger.add('proposal', proposal.id, row('proposals'));
    if ((await this.#settled(browser, path, 'running')) !== 'ready') return;
    const accepted = await this.#insist(browser, `${path}accept/`, { is_rest_wanted: true });
    if (accepted && accepted.done > 0) {
      const given = `select from proposal_people p join assignments a on a.tenant_id = p.tenant_id and a.id = p.assignment_id
        where p.tenant_id = $1 and p.proposal_id = $2 having count(*) = $3`;
      this.#ledger.add('proposal accepted', proposal.id, given, accepted.done);
      await pause(random.whole(200, 2000));
      // Once undone, the proposal's assignments are gone.
      this.#ledger.forgets(proposal.id);
      await this.#ask(browser, 'POST', `${path}undo/`, {});
      this.#ledger.count('proposal undone');
    } else {
      this.#ledger.forgets(proposal.id);
      await this.#ask(browser, 'DELETE', path);
    }
  };

  readonly #doMany: Act = async (browser, random) => {
    const [action, ids] = [random.pick(['validate', 'unvalidate']), this.#scene.batched];
    const batch = await this.#ask(browser, 'POST', 'users/batches/', { action, ids });
    if (!batch) return void (await pause(300));
    this.#ledger.add('batch', batch.id, row('batches'));
    if ((await this.#settled(browser, `users/batches/${batch.id}/`, 'running')) === 'finished')
      this.#ledger.add(
        'batch finished',
        batch.id,
        `select from batch_items where tenant_id = $1 and batch_id = $2 and state <> 'waiting' having count(*) = $3`,
        ids.length,
      );
  };

  /** Repeats a request if the server is away, or has given up waiting for others. */
  async #insist(browser: Browser, path: string, body: object = {}): Promise<Answered | undefined> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await this.#ask(browser, 'POST', path, body);
      } catch (error) {
        if (attempt === mostAttempts || this.#isOver) throw error;
        await this.#returnTo(browser);
      }
  }

  /** Signs in again: the server may be starting, and the session may have ended. */
  async #returnTo(browser: Browser): Promise<void> {
    await pause(500);
    await this.#send(() => browser.signIn(this.#scene.admin.email, password, true)).catch(() => {});
  }

  /** Asks until the state is a different one, whatever is killed meanwhile. */
  async #settled(browser: Browser, path: string, state: string): Promise<string> {
    for (let wait = 0; wait < 1200 && !this.#isOver; wait += 1) {
      const seen = await this.#ask(browser, 'GET', path).catch(() => 'away' as const);
      if (seen === 'away') await this.#returnTo(browser);
      else if (seen?.state !== state) return seen?.state ?? '';
      else await pause(100);
    }
    return '';
  }
}

const row = (table: string) => `select from ${table} where tenant_id = $1 and id = $2`;
