type Told = {
  /** where the message came back to */
  to: string;
  action?: string;
  status?: string;
  diagnostic?: string;
};

/** Words what a mail server tells of a message (RFC 3464), as Postfix does. */
export const reportOf = ({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <ana@example.org>: no such\r\n    person here',
}: Told): Buffer =>
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
