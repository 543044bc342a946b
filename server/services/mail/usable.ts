import {
  linkPlaceholders,
  type MailTemplate,
  mailTemplates,
  optionalPlaceholders,
  placeholdersOf,
} from '#contract/mail-templates.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { isReadable } from './letters.ts';
import { type MailWords, writeMessage } from './templates.ts';

const isLink = (name: string) => (linkPlaceholders as readonly string[]).includes(name);
/** The stand-in value is a lower-case URL, recognised if it ends up in a link. */
const markOf = (name: string) => `https://${name.replaceAll('_', '-')}.invalid/`;
const organisation = { name: markOf('organization'), accent_color: '#000000', contact_email: 'contact@example.org' };

/**
 * Refuses wordings that hide the mail's purpose, or put placeholders into other links. Checks the
 * rendered mail: a placeholder inside a picture is invisible, for example.
 */
export function demandUsable(template: MailTemplate, { subject, body }: MailWords): void {
  if (!isReadable(body)) throw InvalidFields.of('body', 'too_intricate');
  const names = placeholdersOf(template).filter((name) => name !== 'contact_email');
  const values = Object.fromEntries(names.map((name) => [name, markOf(name)]));
  const essential: readonly string[] = mailTemplates[template].essential;
  const isOptional = (name: string) =>
    (optionalPlaceholders as readonly string[]).includes(name) && !essential.includes(name);
  const least = Object.fromEntries(Object.entries(values).filter(([name]) => !isOptional(name)));
  for (const words of [values, least]) {
    const { html, text } = writeMessage('es', { subject, body }, words, organisation);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const name of names)
      if (hrefs.some((href) => href.includes(markOf(name).slice(0, -1)) && !(isLink(name) && href === markOf(name))))
        throw InvalidFields.of('body', 'placeholder_in_link', { name: `{{${name}}}` });
    for (const name of essential) {
      const isShown = isLink(name) ? hrefs.includes(markOf(name)) : text.includes(markOf(name));
      if (!isShown)
        throw InvalidFields.of('body', isLink(name) ? 'missing_link' : 'missing_placeholder', { name: `{{${name}}}` });
    }
  }
}
