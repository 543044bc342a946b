import type { Transporter } from 'nodemailer';
import type { Config } from '../../core/config.ts';

type MailConfig = Pick<Config, 'SMTP_URL' | 'dkim'>;

const transports = new WeakMap<MailConfig, Transporter>();

/** All headers that readers act on, and both of one-click unsubscribing (RFC 8058). */
const signedHeaders =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Content-Language:Auto-Submitted:Precedence:List-Unsubscribe:List-Unsubscribe-Post';

/** Reuses the connections. Undefined if no mail server is configured. */
export async function mailTransport(config: MailConfig): Promise<Transporter | undefined> {
  if (!config.SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  const known = transports.get(config);
  if (known) return known;
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.dkim && { dkim: { ...config.dkim, headerFieldNames: signedHeaders } }),
  });
  transports.set(config, transport);
  return transport;
}

export function closeMailTransport(config: MailConfig): void {
  transports.get(config)?.close();
  transports.delete(config);
}
