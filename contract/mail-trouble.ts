/** Failures before any mail server judged the mail; `stopped`, `gone`: we withheld it. */
export const mailTroubles = [
  'unknown_name',
  'nobody_there',
  'silent',
  'broken_off',
  'bad_certificate',
  'no_tls',
  'refused_login',
  'refused',
  'failed',
  'stopped',
  'gone',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Answers stored for withheld mails, by reason. */
export const keptFrom = { unsubscribed: 'ESTOPPED', bounced: 'EGONE' } as const;

/**
 * Returns the mail server's `words`, '' for a program's error code.
 * Without Zod: pages of the web use it too.
 */
export function readMailAnswer(answer: string): { trouble: MailTrouble | null; words: string } {
  const [, code, rest = ''] = /^(E[A-Z]+)\b\s*(.*)$/s.exec(answer) ?? [];
  if (code === undefined) return { trouble: null, words: answer };
  const isReply = /^[245]\d\d[ -]\s*\S/.test(rest);
  const [trouble] = signs.find(([, sign]) => sign.test(isReply ? code : answer)) ?? [isReply ? 'refused' : 'failed'];
  return { trouble, words: isReply ? rest : '' };
}

/** First match wins: a failed TLS connection may also report a network error. */
const signs: [MailTrouble, RegExp][] = [
  ['stopped', new RegExp(`^${keptFrom.unsubscribed}\\b`)],
  ['gone', new RegExp(`^${keptFrom.bounced}\\b`)],
  ['refused_login', /^E(NO)?AUTH\b/],
  ['bad_certificate', /\bcertificate\b/i],
  ['no_tls', /^E(REQUIRE)?TLS\b|\b(TLS|SSL)\b/i],
  ['unknown_name', /^EDNS\b|\b(ENOTFOUND|EAI_AGAIN)\b/],
  ['nobody_there', /\b(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\b/],
  ['silent', /\bETIMEDOUT\b/],
  ['broken_off', /^ECONNECTION\b|\b(ECONNRESET|EPIPE)\b/],
];
