import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  port: number;
  /** mails accepted, in order */
  messages: Email[];
  /** the same mails unparsed: sender (MAIL FROM) and bytes */
  taken: { from: string; bytes: Buffer }[];
  close(): Promise<void>;
};

type Refusal = { code: number; text: string };

type Behaviour = {
  port?: number;
  /** judges a recipient: undefined accepts; otherwise code and text of the refusal */
  judge?: (address: string) => Refusal | undefined | Promise<Refusal | undefined>;
  /** delays confirming a received mail */
  hold?: () => Promise<void>;
  /** judges a login; if given, the server requires one */
  login?: (user: string, password: string) => boolean;
};

export async function startMailServer({ port = 0, judge, hold, login }: Behaviour = {}): Promise<MailServer> {
  const messages: Email[] = [];
  const taken: MailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      // Some servers repeat the login in their refusal.
      if (login?.(username ?? '', password ?? '')) done(null, { user: username ?? '' });
      else done(new Error(`no access for ${username} with ${password}`));
    },
    disabledCommands: ['STARTTLS'],
    // Doesn't wait for clients that keep their connection.
    closeTimeout: 500,
    async onRcptTo({ address }, _, done) {
      const refusal = await judge?.(address);
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
  // A killed client resets its connection.
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
