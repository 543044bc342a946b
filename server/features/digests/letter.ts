import type { Language } from '#contract/languages.ts';
import { sayWords } from '#contract/words.ts';
import { shortDate } from '../../core/dates.ts';
import { fillMarkdown, sayTemplate } from '../../services/mail/filling.ts';
import { renderHtml, renderText } from '../../services/mail/render.ts';
import type { ComposedMessage, Sender } from '../../services/mail/templates.ts';
import type { News } from './rules.ts';
import { digestTexts } from './texts.ts';

/**
 * Names nobody, since being known to a political organisation is sensitive.
 * `since`: first day covered, YYYY-MM-DD.
 */
export function composeDigest(
  language: Language,
  { news, since }: { news: News[]; since: string },
  { origin, unsubscribe }: { origin: string; unsubscribe: string },
  sender: Sender,
): ComposedMessage {
  const own = sayWords(digestTexts, (text) => sayTemplate(language, text));
  const lines = news.map(({ what, count, path }) =>
    fillMarkdown(`- ${own.news[what]}`, {
      ...{ count: String(count), since: shortDate(language, since), link: `${origin}${path}` },
    }),
  );
  const content = {
    ...{ language, subject: own.subject, body: `${own.intro}\n\n${lines.join('\n')}` },
    footer: fillMarkdown(`${own.footer}\\\n[${own.unsubscribe}]({{link}})`, {
      ...{ tenant: sender.name, contact_email: sender.contact_email, link: unsubscribe },
    }),
  };
  return {
    subject: own.subject,
    text: renderText(content),
    html: renderHtml(content, sender),
    replyTo: sender.contact_email,
  };
}
