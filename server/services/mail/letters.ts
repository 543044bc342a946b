import type { Slot } from '#contract/coverage.ts';
import type { Language } from '#contract/languages.ts';
import type { MailingPlaceholder } from '#contract/mailings.ts';
import { fillPlaceholders, replacePlaceholders } from '#contract/placeholders.ts';
import { longDate } from '../../core/dates.ts';
import { escapeHtml } from '../../core/html.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { say, sayTable } from '../../core/say.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { fillPlain, oneLine, sayTemplate } from './filling.ts';
import { frameTexts } from './frame-texts.ts';
import { type Brand, frame, writeText } from './render.ts';
import { footerFor, hourWords } from './templates.ts';

type Sender = Brand & { contact_email: string };
type Words = Record<MailingPlaceholder, string>;
/** the reader of a letter, as far as its text mentions them */
export type Addressee = {
  first_name: string;
  name: string;
  place: { name: string; address: string; municipality: string; slots: Slot[] } | null;
  manager: { name: string; email: string; phone: string | null };
  election: { name: string; date: string } | null;
};
export type Letter = { subject: string; text: string; html: string };

/** private-use characters around a placeholder's name, which Markdown leaves alone */
const [opening, closing] = ['\ue000', '\ue001'];
const marked = new RegExp(`${opening}(\\w+)${closing}`, 'g');
const markedInLinks = /%EE%80%80(\w+)%EE%80%81/g;

/** Returns false for text nested too deeply to render. */
export const isReadable = (text: string): boolean => renderMarkdown(text, 'h2') !== undefined;

/** Parses the text once, and fills it for each reader. `link`: where readers unsubscribe. */
export function prepareLetter(
  language: Language,
  { subject, text }: { subject: string; text: string },
  sender: Sender,
): (to: Addressee, link: string) => Letter {
  const unsubscribe = say(language, frameTexts.unsubscribe);
  const body = replacePlaceholders(text.replace(/[\ue000\ue001]/g, ''), (name) => `${opening}${name}${closing}`);
  const about = fillPlain(footerFor(sayTemplate(language, frameTexts.mailing_footer), sender), {
    organization: sender.name,
    contact_email: sender.contact_email,
  });
  const stop = `${opening}link${closing}`;
  const html = frame(
    {
      ...{ language, subject: `${opening}subject${closing}`, body: renderMarkdown(body, 'h2') ?? '' },
      footer: `${escapeHtml(about)}<br><a href="${stop}" style="color:inherit">${escapeHtml(unsubscribe)}</a>`,
    },
    sender,
  );
  const plain = `${writeText(body)}\n\n-- \n${about}\n${unsubscribe}:\n${stop}\n`;
  return (to, link) => {
    const words: Record<string, string> = { ...wordsOf(language, to, sender), link };
    const said = fillPlaceholders(subject, words);
    const all = { ...words, subject: said };
    const fill = (written: string, write: (value: string) => string) =>
      written
        .replace(marked, (_, name: string) => write(all[name as keyof typeof all] ?? ''))
        .replace(markedInLinks, (_, name: string) => encodeURIComponent(words[name] ?? ''));
    return { subject: said, text: fill(plain, (value) => value), html: fill(html, escapeHtml) };
  };
}

function wordsOf(language: Language, { first_name, name, place, manager, election }: Addressee, sender: Sender): Words {
  const slots = place?.slots.map((slot) => sayTable(language, profileTexts).availability[slot]) ?? [];
  const words: Words = {
    first_name,
    name,
    place: place?.name ?? '',
    place_address: place?.address ?? '',
    municipality: place?.municipality ?? '',
    slots: new Intl.ListFormat(language, { type: 'conjunction' }).format(slots),
    hour: place ? hourWords(language, place.slots) : '',
    coordinator: manager.name,
    coordinator_contact: [manager.email, manager.phone].filter(Boolean).join(', '),
    election: election?.name ?? '',
    election_date: election ? longDate(language, election.date) : '',
    organization: sender.name,
  };
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, oneLine(value)])) as Words;
}
