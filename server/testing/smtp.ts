import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  port: number;
  /** Messages taken, in the order they came. */
  messages: Email[];
  /** The same, as they came: from whom (MAIL FROM) and each byte. */
  taken: { from: string; bytes: Buffer }[];
  close(): Promise<void>;
};

type Behaviour = {
  port?: number;
  /** Judges a recipient: undefined takes it, otherwise the code and text of the refusal. */
  judge?: (address: string) => { code: number; text: string } | undefined;
  /** Holds a message that has come, before the server says it took it. */
  hold?: () => Promise<void>;
  /** Judges a login, which it then demands. */
  login?: (user: string, password: string) => boolean;
};

/** Starts a real mail server on localhost. */
export async function startMailServer({ port = 0, judge, hold, login }: Behaviour = {}): Promise<MailServer> {
  const messages: Email[] = [];
  const taken: MailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      // As some servers do, its refusal repeats who asked.
      if (login?.(username ?? '', password ?? '')) done(null, { user: username ?? '' });
      else done(new Error(`no access for ${username} with ${password}`));
    },
    disabledCommands: ['STARTTLS'],
    // A client that keeps its connection isn't waited for.
    closeTimeout: 500,
    onRcptTo({ address }, _, done) {
      const refusal = judge?.(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await hold?.();
        const bytes = Buffer.concat(chunks);
        taken.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', bytes });
        messages.push(await PostalMime.parse(bytes));
        done();
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    messages,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
