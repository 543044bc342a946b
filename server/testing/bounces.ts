import type { Services } from '../core/context.ts';
import { closeMailTransport } from '../services/mail/transport.ts';
import type { TestApp } from './app.ts';
import { type MailServer, startMailServer } from './smtp.ts';

export const bounceSettings = {
  BOUNCE_ADDRESS: 'bounces@vuelta.example.org',
  BOUNCE_SECRET: 'a secret of the mail server',
};

type Posted = { secret?: string; type?: string };

/** Sends neither cookies nor XSRF token, as a mail server. Returns status and code. */
export async function tellBounce(
  { app }: TestApp,
  host: string,
  payload: Buffer | object | string,
  { secret = bounceSettings.BOUNCE_SECRET, type }: Posted = {},
): Promise<[number, string]> {
  const isReport = Buffer.isBuffer(payload);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/mailing/bounces/',
    headers: {
      host,
      'content-type': type ?? (isReport ? 'message/rfc822' : 'application/json'),
      ...(secret && { authorization: `Bearer ${secret}` }),
    },
    payload: isReport || typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return [answer.statusCode, answer.body && answer.json().code];
}

/** Runs `work` with a real mail server on localhost. */
export async function withMailServer(
  app: TestApp,
  behaviour: Parameters<typeof startMailServer>[0],
  act: (services: Services, server: MailServer) => Promise<void>,
): Promise<void> {
  const server = await startMailServer(behaviour);
  const services = { ...app.services, config: { ...app.services.config, SMTP_URL: server.url } };
  try {
    await act(services, server);
  } finally {
    closeMailTransport(services.config);
    await server.close();
  }
}

type Reported = {
  /** the address that the mail bounced to */
  to: string;
  action?: string;
  status?: string;
  diagnostic?: string;
};

/** Writes a bounce report (RFC 3464) like Postfix's. */
export const reportOf = ({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <ana@example.org>: no such\r\n    person here',
}: Reported): Buffer =>
  Buffer.from(
    [
      'Return-Path: <>',
      'Date: Mon, 3 May 2027 10:00:00 +0200',
      'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      `To: ${to}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="parte"',
      '',
      '--parte',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'I could not deliver your message.',
      '',
      '--parte',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      'Arrival-Date: Mon, 3 May 2027 09:59:58 +0200',
      '',
      'Final-Recipient: rfc822; ana@example.org',
      `Action: ${action}`,
      `Status: ${status}`,
      ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
      '',
      '--parte',
      'Content-Type: message/rfc822',
      '',
      'From: avisos@norte.test',
      'To: ana@example.org',
      'Subject: Hola',
      '',
      'Hola.',
      '',
      '--parte--',
      '',
    ].join('\r\n'),
  );
