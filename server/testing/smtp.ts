import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  port: number;
  /** Messages taken, in the order they came. */
  messages: Email[];
  close(): Promise<void>;
};

type Behaviour = {
  port?: number;
  /** Judges a recipient: undefined takes it, otherwise the code and text of the refusal. */
  judge?: (address: string) => { code: number; text: string } | undefined;
  /** Holds a message that has come, before the server says it took it. */
  hold?: () => Promise<void>;
};

/** Starts a real mail server on localhost. */
export async function startMailServer({ port = 0, judge, hold }: Behaviour = {}): Promise<MailServer> {
  const messages: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refusal = judge?.(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await hold?.();
        messages.push(await PostalMime.parse(Buffer.concat(chunks)));
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
