import type { Email } from 'postal-mime';

export type Report = {
  /** headers that name the recipient */
  to: string;
  /** RFC 3463: '5.1.1' */
  status: string;
  /** reply of the server that refused the mail */
  answer: string;
};

/** headers in which mail servers record the recipient */
const toHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];
/** Our mails have one recipient, but a list at that address may report several. */
const mostRecipients = 20;

/** Parses an RFC 3464 report. Undefined for anything else, and for delays and deliveries. */
export async function readReport(bytes: Uint8Array): Promise<Report | undefined> {
  const message = await parseMessage(bytes);
  const part = message?.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!message || typeof part?.content !== 'string') return undefined;
  const to = message.headers.filter(({ key }) => toHeaders.includes(key)).map(({ value }) => value);
  // Groups of headers: the mail's first, then one per recipient.
  const groups = part.content.split(/\r?\n[ \t]*\r?\n/).slice(1, mostRecipients + 1);
  for (const group of groups) {
    const headers = (await parseMessage(group))?.headers ?? [];
    const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(headerOf(headers, 'status'))?.[0];
    if (headerOf(headers, 'action').toLowerCase() !== 'failed' || !status) continue;
    const answer = headerOf(headers, 'diagnostic-code').replace(/^[\w-]+;\s*/, '');
    return { to: to.join(' '), status, answer };
  }
  return undefined;
}

/** Returns undefined if malformed or nested too deeply. */
async function parseMessage(raw: Uint8Array | string): Promise<Email | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  } catch {
    return undefined;
  }
}

const headerOf = (headers: Email['headers'], name: string) =>
  headers.find(({ key }) => key === name)?.value.trim() ?? '';
