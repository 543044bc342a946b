import { slots as allSlots, type Slot } from '#contract/coverage.ts';
import { directionsTo, hourToBeThere } from '#contract/election-day.ts';
import type { Point } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { type MailTemplate, optionalPlaceholders, placeholdersOf } from '#contract/mail-templates.ts';
import { unknownPlaceholder } from '#contract/placeholders.ts';
import { longDate } from '../../core/dates.ts';
import { say, sayTable } from '../../core/say.ts';
import { begun } from '../../core/texts.ts';
import { profileTexts } from '../../people/profile-texts.ts';
import { type FillValues, fillMarkdown, fillPlain, sayTemplate, withoutLinesOf } from './filling.ts';
import { frameTexts } from './frame-texts.ts';
import { type MailText, mailTexts, sharedTexts } from './mail-texts.ts';
import { type Brand, renderHtml, renderText } from './render.ts';

/** `place`: another place; `building`, `name`, `address`, `point`: changes to the same place. */
export type PlaceNews = 'place' | 'building' | 'name' | 'address' | 'point' | 'slots' | 'station';

type Coordination = {
  manager: { name: string; email: string; phone: string | null };
  /** true: `manager` is the organisation, as coordinators aren't shown yet */
  isManagerLater: boolean;
};
/** an assigned person's election day */
type Shift = Coordination & {
  first_name: string;
  place: string;
  municipality: string;
  place_address: string;
  place_location: Point | null;
  slots: readonly Slot[];
  /** code of the person's table; null drops the line */
  station: string | null;
  election: string;
  /** YYYY-MM-DD */
  election_date: string;
  link: string;
  /** page to answer about attendance; null, once answered, drops the line */
  attendance_link: string | null;
};

/** `area`: names of the areas; `inviter`: name of the administrator */
export type CoordinationOffer = { area: string; inviter: string };

/** Values of each mail. Every `link` is an absolute http(s) URL. */
export type TemplateValues = {
  verify: { first_name: string; link: string };
  invite: { first_name: string; link: string };
  invite_administrator: { first_name: string; link: string };
  invite_coordinator: CoordinationOffer & { first_name: string; link: string };
  reset: { first_name: string; link: string };
  email_change: { first_name: string; link: string };
  /** sent to the old address */
  email_changed_notice: { first_name: string; link: string };
  place_assigned: Shift;
  /** `changes`: since the last mail, at least one */
  place_changed: Shift & { changes: readonly PlaceNews[] };
  attendance_reminder: Shift;
  attendance_declined: {
    first_name: string;
    place: string;
    municipality: string;
    link: string;
    attendance_link: string;
  } & Coordination;
  /** `station`: null, as nobody is asked for a table */
  replacement_asked: Shift;
  /** doesn't name the person who accepted first */
  replacement_taken: { first_name: string; place: string; municipality: string; link: string };
  place_withdrawn: { first_name: string; place: string; municipality: string; link: string };
  area_moved: { first_name: string; area: string; link: string } & Coordination;
  credential_issued: { first_name: string; code: string; link: string };
  credential_recreated: { first_name: string; code: string; version: string; link: string };
  credential_withdrawn: { first_name: string; code: string; link: string };
  change_accepted: { first_name: string; link: string };
  change_declined: { first_name: string; reason: string; link: string };
  /** sent to the owner of a document that somebody else claims */
  document_claimed: { first_name: string; link: string };
  /** `last_day`: YYYY-MM-DD, of the erasure */
  retention_asked: { first_name: string; last_day: string; link: string };
  /** sent to people who are kept by contact; `election_date`: YYYY-MM-DD */
  election_opened: { first_name: string; election: string; election_date: string; link: string };
  /** sent to administrators; names nobody */
  registration_pending: { first_name: string; link: string };
  /** sent to the organisation, which replies to `reply_to` */
  contact_message: { name: string; reply_to: string; subject: string; quoted: string; link: string };
  contact_answer: { first_name: string; subject: string; answer: string; quoted: string };
  /** an event on an account that somebody else may have caused */
  security_notice: { first_name: string; event: keyof typeof frameTexts.security_events; link: string };
};
/** Subject line and Markdown body, with placeholders. */
export type MailWords = { subject: string; body: string };

export type Sender = Omit<Brand, 'logoAlt'> & { contact_email: string; hasLogo?: boolean };
export type ComposedMessage = { subject: string; text: string; html: string; replyTo: string };

/** `own`: the organisation's wording, used instead of Vixía's. */
export function composeMessage<T extends MailTemplate>(
  template: T,
  language: Language,
  values: TemplateValues[T],
  sender: Sender,
  own?: MailWords,
): ComposedMessage {
  const words = wordsOf(language, values);
  return {
    ...writeMessage(language, own ?? defaultWords(template, language), words, sender),
    replyTo: replyToOf(values, sender),
  };
}

export function defaultWords(template: MailTemplate, language: Language): MailWords {
  const { subject, opening, body }: MailText = mailTexts[template];
  const hello = template === 'contact_message' ? [] : [sharedTexts.hello];
  const before = [...hello, ...(opening ?? [])].map((text) => sayTemplate(language, text));
  const shift = opening ? shiftTemplate(template, language) : [];
  const after = body.map((text) => sayTemplate(language, text));
  return { subject: sayTemplate(language, subject), body: [...before, ...shift, ...after].join('\n\n') };
}

/** Writes the polling place's address, and the lines whose placeholders this mail has. */
function shiftTemplate(template: MailTemplate, language: Language): string[] {
  const lines = sharedTexts.shift.map((text) => sayTemplate(language, text));
  const known = lines.filter((line) => unknownPlaceholder(line, placeholdersOf(template)) === undefined);
  const where = `**{{place}}**\\\n{{place_address}}\\\n${sayTemplate(language, sharedTexts.directions)}`;
  return [where, known.join('\n')];
}

export function writeMessage(
  language: Language,
  message: MailWords,
  values: FillValues,
  sender: Sender,
): { subject: string; text: string; html: string } {
  const words: FillValues = { ...values, organization: sender.name, contact_email: sender.contact_email };
  const subject = fillPlain(message.subject, words);
  const absent = optionalPlaceholders.filter((name) => !words[name]);
  const body = absent.reduce(withoutLinesOf, message.body);
  const content = {
    ...{ language, subject, body: fillMarkdown(body, words) },
    footer: fillMarkdown(footerFor(sayTemplate(language, frameTexts.footer), sender), words),
  };
  const logoAlt = sender.hasLogo ? say(language, frameTexts.logo) : undefined;
  return { subject, text: renderText(content), html: renderHtml(content, { ...sender, logoAlt }) };
}

/** Drops the contact line if the organisation has no address. */
export const footerFor = (footer: string, { contact_email }: Pick<Sender, 'contact_email'>) =>
  contact_email ? footer : withoutLinesOf(footer, 'contact_email');

function replyToOf(values: TemplateValues[MailTemplate], sender: Sender): string {
  if ('reply_to' in values) return values.reply_to;
  return 'manager' in values ? values.manager.email : sender.contact_email;
}

function wordsOf(language: Language, values: TemplateValues[MailTemplate]): FillValues {
  if ('event' in values) return { ...values, event: say(language, frameTexts.security_events[values.event]) };
  if ('last_day' in values) return { ...values, last_day: longDate(language, values.last_day) };
  if (!('manager' in values))
    return 'election_date' in values ? { ...values, election_date: longDate(language, values.election_date) } : values;
  const { manager, isManagerLater, ...told } = values;
  const later = isManagerLater ? `; ${say(language, frameTexts.manager_later)}` : '';
  return {
    ...('slots' in told ? shiftWords(language, told) : told),
    coordinator: manager.name,
    coordinator_contact: [manager.email, manager.phone].filter(Boolean).join(', ') + later,
  };
}

type ToldShift = Omit<Shift, keyof Coordination> & { changes?: readonly PlaceNews[] };

const shiftWords = (
  language: Language,
  { slots, station, attendance_link, place_location, election_date, changes = [], ...words }: ToldShift,
): FillValues => ({
  ...words,
  ...(station !== null && { station }),
  ...(attendance_link !== null && { attendance_link }),
  changed: new Intl.ListFormat(language).format(changes.map((one) => say(language, frameTexts.changes[one]))),
  election_date: longDate(language, election_date),
  hour: hourWords(language, slots),
  directions: directionsTo({ name: words.place, address: words.place_address, location: place_location }),
  slots: slotBars(language, slots),
});

/** '■ Mañana · ■ Tarde · □ Escrutinio'; a non-breaking space joins sign and word */
export const slotBars = (language: Language, slots: readonly Slot[]) =>
  allSlots
    .map(
      (slot) =>
        `${slots.includes(slot) ? '■' : '□'}\u00a0${begun(language, sayTable(language, profileTexts).availability[slot])}`,
    )
    .join(' · ');

export const hourWords = (language: Language, slots: readonly Slot[]): string =>
  say(language, frameTexts.at_hour, { hour: hourToBeThere(slots) });
