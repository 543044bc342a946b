import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalTexts } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { say } from '../../server/core/say.ts';
import { listBroken } from '../../server/services/invariants/rules.ts';
import type { Expectation } from './expecting.ts';
import { Product } from './product.ts';
import { setScene, signIn } from './scene.ts';

/** Fills the disk of the whole database while people write. Needs the right to mount. */
export async function fillDisk(expect: Expectation): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vixia-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return 'left out: this user may not mount a small disk';
  }
  const product = await Product.open({}, folder);
  const filler = join(folder, 'filler');
  try {
    const scene = await setScene(product);
    for (const part of ['server', 'worker'] as const) product.start(part);
    await product.isReady();
    const browser = await signIn(scene, scene.admin.email);
    const issued: string[] = [];
    const people = [...scene.issued, ...scene.assigned];
    const issue = async () => {
      const answer = await browser.post('credentials/credentials/', { user: people.pop() });
      if (answer.status === 201) issued.push(answer.body.id);
      return answer;
    };
    await issue();

    fill(filler);
    let answer = await issue();
    // The log's last segment still has room.
    while (answer.status === 201 && people.length > 0) answer = await issue();
    expect(
      `a write is refused with 503, not ${answer.status} ${answer.body?.code}`,
      answer.status === 503 && ['disk_full', 'unavailable'].includes(answer.body?.code),
    );
    for (const language of languages) {
      browser.headers = { 'accept-language': language };
      const { status, body } = await issue();
      // A row that fits into a page is still written.
      const isSaid = status === 503 && body?.detail === say(language, refusalTexts.disk_full, {});
      expect(`refused in ${language}, not ${status} ${body?.detail}`, status === 201 || isSaid);
    }
    expect('reads go on', (await browser.get('users/users/')).status === 200);
    // PostgreSQL itself ends if its log finds no room.
    const ended = await product.owner.query('select pg_switch_wal(); checkpoint; select pg_switch_wal()').then(
      () => 'went on',
      () => 'ended',
    );
    expect('a write is refused or done, however PostgreSQL is', [201, 503].includes((await issue()).status));

    rmSync(filler);
    await product.postgresAnswers();
    await product.isReady();
    expect('it writes again', (await issue()).status === 201);
    const { rows } = await product.owner.query<{ id: string }>('select id from credentials where tenant_id = $1', [
      scene.tenant.id,
    ]);
    const kept = new Set(rows.map(({ id }) => id));
    expect(
      'every acknowledged credential is there',
      issued.every((id) => kept.has(id)),
    );
    const broken = await listBroken(product.owner, scene.tenant.id);
    expect(`all invariants, not ${broken.map(({ name }) => name)}`, broken.length === 0);
    return `refused as ${answer.body?.code}, PostgreSQL ${ended}; ${issued.length} acknowledged are there`;
  } finally {
    await product.close().catch(() => {});
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
