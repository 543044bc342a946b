import type { Language } from '#contract/languages.ts';
import { instantInWords } from '../../core/dates.ts';
import { escapeHtml } from '../../core/html.ts';
import { sayTable } from '../../core/say.ts';
import { outboxTexts } from './outbox-texts.ts';
import type { MailAttachments } from './queries.ts';
import { withLogo } from './render.ts';

type OutboxRow = { id: string; to_address: string; subject: string; creation_date: string };

export function outboxPage(language: Language, emails: OutboxRow[]): string {
  const say = sayTable(language, outboxTexts);
  const rows = emails.map(
    (email) => `<tr>
<td><a href="/outbox/${email.id}">${escapeHtml(email.subject)}</a></td>
<td>${escapeHtml(email.to_address)}</td>
<td>${time(language, email.creation_date)}</td>
</tr>`,
  );
  const list = `<table>
<thead><tr><th scope="col">${say.subject}</th><th scope="col">${say.to}</th><th scope="col">${say.date}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  return page(language, say.title, rows.length > 0 ? list : `<p>${say.none}</p>`);
}

type OutboxMessage = OutboxRow & { reply_to: string | null; text: string; html: string } & MailAttachments;

/** Shows a mail as HTML in a sandboxed frame, and as plain text. */
export function messagePage(language: Language, email: OutboxMessage): string {
  const say = sayTable(language, outboxTexts);
  const html = withLogo(email.html, email.logo).replace('<head>', '<head><base target="_top">');
  return page(
    language,
    email.subject,
    `<p><a href="/outbox">← ${say.back}</a></p>
<dl>
<dt>${say.to}</dt><dd>${escapeHtml(email.to_address)}</dd>
${email.reply_to ? `<dt>${say.replyTo}</dt><dd>${escapeHtml(email.reply_to)}</dd>` : ''}
<dt>${say.date}</dt><dd>${time(language, email.creation_date)}</dd>
</dl>
<iframe title="${escapeHtml(email.subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html)}"></iframe>
<h2>${say.plain}</h2>
<pre>${linked(email.text)}</pre>
${email.calendar ? `<h2>vixia.ics</h2>\n<pre>${escapeHtml(email.calendar)}</pre>` : ''}
${email.paper ? '<h2>vixia.pdf</h2>' : ''}`,
  );
}

const time = (language: Language, instant: string) =>
  `<time datetime="${instant}">${instantInWords(language, instant)}</time>`;

const linked = (text: string) =>
  escapeHtml(text).replace(/^https?:\/\/[^\s&]+$/gm, (url) => `<a href="${url}">${url}</a>`);

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.5rem }
aside { border-inline-start: 4px solid; padding: 0.25rem 1rem; margin-bottom: 1.5rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere }
td:last-child { white-space: nowrap }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 36rem; border: 1px solid #8886; border-radius: 6px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: 6px }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<aside><p>${sayTable(language, outboxTexts).purpose}</p></aside>
${content}
</main>
</body>
</html>
`;
