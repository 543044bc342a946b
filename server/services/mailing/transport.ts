import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../../core/config.ts';

const transports = new Map<string, Transporter>();

/** Connects to the mail server once; keeps the connections open between messages. */
export function mailTransport(smtpUrl: string): Transporter {
  const known = transports.get(smtpUrl);
  if (known) return known;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(smtpUrl, transport);
  return transport;
}

export function closeMailTransport({ SMTP_URL }: Config): void {
  if (!SMTP_URL) return;
  transports.get(SMTP_URL)?.close();
  transports.delete(SMTP_URL);
}
