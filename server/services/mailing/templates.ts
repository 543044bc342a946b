import { slots as allSlots, type Slot } from '#contract/coverage.ts';
import { directionsTo, hourToBeThere } from '#contract/election-day.ts';
import type { Language } from '#contract/languages.ts';
import { longDate } from '../../core/dates.ts';
import { begun } from '../../core/texts.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { type Brand, renderHtml, renderText } from './render.ts';
import { ca } from './texts/ca.ts';
import { es, type MailTexts } from './texts/es.ts';
import { eu } from './texts/eu.ts';
import { gl } from './texts/gl.ts';

export const texts: Record<Language, MailTexts> = { es, ca, eu, gl };

/** Values of each message; every `link` is an absolute http(s) URL. */
export type TemplateValues = {
  verify: { first_name: string; link: string };
  invite: { first_name: string; link: string };
  invite_administrator: { first_name: string; link: string };
  reset: { first_name: string; link: string };
  email_change: { first_name: string; link: string };
  /** sent to the address that is about to be left */
  email_changed_notice: { first_name: string; link: string };
  place_assigned: {
    first_name: string;
    place_name: string;
    place_address: string;
    slots: readonly Slot[];
    /** code of the person's table; null leaves its line out */
    station: string | null;
    election_name: string;
    /** YYYY-MM-DD */
    election_date: string;
    manager: { name: string; email: string; phone: string | null };
    /** the area's coordinator isn't shown yet: `manager` is the organisation */
    isManagerLater: boolean;
    link: string;
  };
  place_withdrawn: { first_name: string; place_name: string; link: string };
  credential_issued: { first_name: string; code: string; link: string };
  credential_recreated: { first_name: string; code: string; version: string; link: string };
  credential_withdrawn: { first_name: string; code: string; link: string };
  /** sent to the owner of a document that somebody else says is theirs */
  document_claimed: { first_name: string; link: string };
  /** sent to the organisation; who answers it answers `reply_to` */
  contact_message: { name: string; reply_to: string; subject: string; quoted: string; link: string };
  contact_answer: { first_name: string; subject: string; answer: string; quoted: string };
  /** an event on an account, told to its owner in case it was somebody else */
  security_notice: { first_name: string; event: keyof MailTexts['security_events']; link: string };
};
export type TemplateName = keyof TemplateValues;

export type Sender = Brand & { contact_email: string };
export type ComposedMessage = { subject: string; text: string; html: string; replyTo: string };

/** Writes a message: subject, plain text and HTML, with every value as its reader should see it. */
export function composeMessage<T extends TemplateName>(
  template: T,
  language: Language,
  values: TemplateValues[T],
  sender: Sender,
): ComposedMessage {
  const { [template]: message, footer } = texts[language];
  const words = { ...wordsOf(language, values), tenant: sender.name, contact_email: sender.contact_email };
  const subject = fillPlain(message.subject, words);
  const content = {
    language,
    subject,
    body: fillMarkdown(withoutStation(message.body.trim(), words), words),
    footer: fillMarkdown(footer, words),
  };
  return {
    subject,
    text: renderText(content),
    html: renderHtml(content, sender),
    replyTo: replyToOf(values, sender),
  };
}

function replyToOf(values: TemplateValues[TemplateName], sender: Sender): string {
  if ('reply_to' in values) return values.reply_to;
  return 'manager' in values ? values.manager.email : sender.contact_email;
}

function wordsOf(language: Language, values: TemplateValues[TemplateName]): Record<string, string> {
  if ('event' in values) return { ...values, event: texts[language].security_events[values.event] };
  if (!('manager' in values)) return values;
  const { manager, isManagerLater, slots, station, election_date, ...words } = values;
  const later = isManagerLater ? `; ${texts[language].manager_later}` : '';
  return {
    ...words,
    ...(station !== null && { station }),
    election_date: longDate(language, election_date),
    hour: hourWords(language, slots),
    directions: directionsTo(words.place_name, words.place_address),
    slots: slotBars(language, slots),
    manager_name: manager.name,
    manager_contact: [manager.email, manager.phone].filter(Boolean).join(', ') + later,
  };
}

/** Writes the three bars of docs/design.md: '■ Mañana · ■ Tarde · □ Escrutinio'. */
const slotBars = (language: Language, slots: readonly Slot[]) =>
  allSlots
    .map((slot) => `${slots.includes(slot) ? '■' : '□'} ${begun(language, profileTexts[language].availability[slot])}`)
    .join(' · ');

export function hourWords(language: Language, slots: readonly Slot[]): string {
  const { at, midday } = texts[language].hours;
  const hour = hourToBeThere(slots);
  return hour === null ? midday : fillPlain(at, { hour: String(hour) });
}

/** Leaves out the line of a table that nobody has been given. */
const withoutStation = (body: string, words: Record<string, string>) =>
  'station' in words ? body : body.replace(/^.*\{\{station\}\}.*\n/m, '');

export const fillPlain = (template: string, words: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(words[name]));

export const fillMarkdown = (template: string, words: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'link' ? escapeUrl(words[name]) : (lines[name]?.(words[name]) ?? escapeMarkdown(oneLine(words[name]))),
  );

/** Texts of several lines, which stand in paragraphs of their own. */
const lines: Record<string, (value?: string) => string> = {
  answer: (value) => linesOf(value).join('\n'),
  quoted: (value) =>
    linesOf(value)
      .map((line) => `> ${line}`)
      .join('\n'),
};

/** Keeps where lines break, and nothing else that Markdown could heed. */
const linesOf = (value = ''): string[] => {
  const all = value.split(/\r\n|[\r\n]/).map((line) => (line.trim() === '' ? '' : escapeMarkdown(oneLine(line))));
  return all.map((line, i) => (line !== '' && all[i + 1] ? `${line}  ` : line));
};

/** Removes line breaks, control characters, and marks that turn the direction of the text. */
export function oneLine(value = ''): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim() || '—';
}

/**
 * Makes each mark that Markdown or HTML could heed a plain character.
 * Names are written by strangers.
 */
const escapeMarkdown = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');

function escapeUrl(value = ''): string {
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('A link of a message leads to http or https only.');
  return url.href.replace(/[()`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
