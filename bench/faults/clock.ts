import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listBroken } from '../../server/services/invariants/rules.ts';
import { startMailServer } from '../../server/testing/smtp.ts';
import type { Expectation } from './expecting.ts';
import { Product } from './product.ts';
import { setScene, signIn } from './scene.ts';

const library = [process.env.LIBFAKETIME, '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'].find(
  (file) => file !== undefined && existsSync(file),
);

/** Makes the clock of server and worker jump back and forth, but not PostgreSQL's. */
export async function jumpClock(expect: Expectation): Promise<string> {
  if (!library) return 'left out: needs Debian’s libfaketime (or its file, in LIBFAKETIME)';
  const mails = await startMailServer();
  const product = await Product.open({ SMTP_URL: mails.url });
  const file = join(product.directory, 'clock');
  const jump = async (offset: string) => {
    writeFileSync(file, offset);
    // The library reads the file every second.
    await pause(2500);
  };
  try {
    writeFileSync(file, '+0');
    const scene = await setScene(product);
    const settings = {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_NO_CACHE: '0' },
    };
    for (const part of ['server', 'worker'] as const) product.start(part, settings);
    await product.isReady();
    const browser = await signIn(scene, scene.admin.email);
    const people = [...scene.issued];
    for (const offset of ['+0', '+2h', '-1h', '+3d', '+0']) {
      await jump(offset);
      let answer = await browser.post('credentials/credentials/', { user: people.pop() });
      if (answer.status === 401) {
        const renewed = await browser.post('users/auth/refresh/');
        expect(`the session is renewed at ${offset}, not ${renewed.status}`, renewed.status === 204);
        answer = await browser.post('credentials/credentials/', { user: people.pop() });
      }
      expect(`a write at ${offset}, not ${answer.status} ${answer.body?.code}`, answer.status === 201);
      const again = await signIn(scene, scene.admin.email).catch((error: Error) => error);
      expect(`signing in at ${offset}: ${again instanceof Error ? again.message : ''}`, !(again instanceof Error));
      const ready = await product.isReady().then(
        () => true,
        () => false,
      );
      expect(`ready at ${offset}`, ready);
    }
    const waiting = "select from emails where tenant_id = $1 and status in ('pending', 'processing')";
    const isSent = async () => (await product.owner.query(waiting, [scene.tenant.id])).rowCount === 0;
    for (let wait = 0; wait < 900 && !(await isSent()); wait += 1) await pause(100);
    expect('every message went', await isSent());
    const ids = mails.messages.map(({ messageId }) => messageId);
    expect('none went twice', new Set(ids).size === ids.length);
    const broken = await listBroken(product.owner, scene.tenant.id);
    expect(`all invariants, not ${broken.map(({ name }) => name)}`, broken.length === 0);
    return `jumped by two hours and three days, and back; ${ids.length} messages`;
  } finally {
    await product.close();
    await mails.close();
  }
}
