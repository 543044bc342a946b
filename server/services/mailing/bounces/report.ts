import PostalMime, { type Email } from 'postal-mime';

export type Report = {
  /** the headers that say where it came to */
  to: string;
  /** RFC 3463: 5.1.1 */
  status: string;
  /** words of the server that wouldn't take the message */
  answer: string;
};

/** Headers in which mail servers say to which address a message came. */
const toHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];
/** A message of ours has one recipient; a list behind the address may tell of some. */
const mostRecipients = 20;

/**
 * Reads what a mail server tells of a message that it couldn't deliver (RFC 3464).
 * Undefined where it is something else, or tells of a delay or a delivery.
 */
export async function readReport(bytes: Uint8Array): Promise<Report | undefined> {
  const message = await parseMessage(bytes);
  const part = message?.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  if (!message || typeof part?.content !== 'string') return undefined;
  const to = message.headers.filter(({ key }) => toHeaders.includes(key)).map(({ value }) => value);
  // Groups of headers: of the message, then of each recipient.
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

/** Undefined where it is none, or nested without end. */
async function parseMessage(raw: Uint8Array | string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  } catch {
    return undefined;
  }
}

const headerOf = (headers: Email['headers'], name: string) =>
  headers.find(({ key }) => key === name)?.value.trim() ?? '';
