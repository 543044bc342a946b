import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { listBroken } from '../../server/services/invariants/rules.ts';
import type { Expectation } from './expecting.ts';
import { Product } from './product.ts';
import { setScene, signIn } from './scene.ts';

/** Answers to the first attempt; later ones succeed, except after a permanent refusal. */
const lies = {
  later: { first: '451 4.3.0 try again later', at: 'rcpt', becomes: 'success' },
  'later-after': { first: '452 4.3.1 no space for it', at: 'data', becomes: 'success' },
  dropped: { first: 'drop', at: 'data', becomes: 'success' },
  hanging: { first: 'hang', at: 'data', becomes: 'success' },
  refused: { first: '554 5.7.1 not wanted', at: 'data', becomes: 'error' },
  gibberish: { first: 'nothing that SMTP knows', at: 'data', becomes: 'success' },
} as const;
type Lie = keyof typeof lies;
type Taken = { to: Lie; id: string; isAnswered: boolean };

/** Sends by a mail server that lies: no mail is lost, nobody is blamed wrongly, nothing stops. */
export async function lieByMail(expect: Expectation): Promise<string> {
  const taken: Taken[] = [];
  const server = await startLyingServer(taken);
  const product = await Product.open({ SMTP_URL: server.url });
  try {
    const scene = await setScene(product);
    const { tenant } = scene;
    const all = Object.keys(lies) as Lie[];
    for (const [at, lie] of all.entries())
      await product.owner.query('update users set email = $2, email_key = $2 where id = $1', [
        scene.issued[at],
        `${lie}@example.org`,
      ]);
    for (const part of ['server', 'worker'] as const) product.start(part);
    await product.isReady();
    const browser = await signIn(scene, scene.admin.email);
    for (const [at] of all.entries()) {
      const { status } = await browser.post('credentials/credentials/', { user: scene.issued[at] });
      expect('a credential is issued, however the mail goes', status === 201);
    }
    const read = async () => {
      const { rows } = await product.owner.query<{ to: string; status: string; answer: string }>(
        `select split_part(to_address, '@', 1) as "to", status, server_answer as answer from emails
         where tenant_id = $1 and to_address like any($2)`,
        [tenant.id, all.map((lie) => `${lie}@%`)],
      );
      return new Map(rows.map((row) => [row.to as Lie, row]));
    };
    const isOver = async () =>
      [...(await read()).values()].every(({ status }) => status === 'success' || status === 'error');
    for (let wait = 0; wait < 1200 && !(await isOver()); wait += 1) await pause(100);
    const outcome = await read();
    for (const lie of all) {
      const { becomes, first } = lies[lie];
      const row = outcome.get(lie);
      expect(`${lie} ends as ${becomes}, not ${row?.status} (${row?.answer})`, row?.status === becomes);
      if (becomes === 'error') expect(`${lie} has the server’s words`, row?.answer === first);
      const ids = taken.filter(({ to }) => to === lie).map(({ id }) => id);
      expect(`${lie} is the same message each time (by its Message-ID)`, new Set(ids).size === 1);
      expect(
        `${lie} isn’t sent again once it was taken`,
        taken.filter(({ to, isAnswered }) => to === lie && isAnswered).length <= 1,
      );
    }
    const told = await product.owner.query(
      "select from notifications where tenant_id = $1 and params->>'detail' = 'mail_failed' and params->>'count' is null",
      [tenant.id],
    );
    expect('administrators are told of the one that was refused', told.rowCount === 1);
    const broken = await listBroken(product.owner, tenant.id);
    expect(`all invariants, not ${broken.map(({ name }) => name)}`, broken.length === 0);
    return `${all.length} ways to lie, ${taken.length} messages handed over`;
  } finally {
    await product.close();
    await server.close();
  }
}

async function startLyingServer(taken: Taken[]) {
  const met = new Set<Lie>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    void talk(socket, met, taken);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function talk(socket: Socket, met: Set<Lie>, taken: Taken[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 here');
  let to: Lie | undefined;
  let message: string[] | undefined;
  for await (const line of createInterface({ input: socket })) {
    const lie = to && lies[to];
    if (message && line !== '.') message.push(line);
    else if (message && to && lie) {
      const id = message.find((one) => /^message-id:/i.test(one)) ?? '';
      const isFirst = lie.at === 'data' && !met.has(to);
      met.add(to);
      message = undefined;
      taken.push({ to, id, isAnswered: !isFirst });
      if (!isFirst) say('250 taken');
      else if (lie.first === 'drop') socket.destroy();
      else if (lie.first !== 'hang') say(lie.first);
    } else if (/^rcpt to:/i.test(line)) {
      to = /<([^@]+)@/.exec(line)?.[1] as Lie;
      const first = lies[to];
      if (first?.at === 'rcpt' && !met.has(to)) say(first.first);
      else say('250 ok');
      if (first?.at === 'rcpt') met.add(to);
    } else if (/^data$/i.test(line)) {
      message = [];
      say('354 go on');
    } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  }
}
