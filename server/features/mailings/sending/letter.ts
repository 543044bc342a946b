import { type Language, languages } from '#contract/languages.ts';
import type { MailingTexts } from '#contract/mailings.ts';
import { placeholdersIn } from '#contract/placeholders.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal } from '../../../core/refusal.ts';
import { contactOf, listContacts } from '../../../people/contacts.ts';
import type { ManagerContact } from '../../../people/queries.ts';
import { type Letter, prepareLetter } from '../../../services/mail/letters.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import type { PersonToWrite } from './queries.ts';

type Written = { languages: [Language, ...Language[]]; fallback: Language };

/** Lists languages with a complete text, the fallback first. Throws no_mail_text. */
export function languagesOf(texts: MailingTexts): Written {
  const [first, ...others] = languages.filter((language) => texts[language]?.subject && texts[language]?.text);
  if (!first) throw new Refusal('no_mail_text');
  return { languages: [first, ...others], fallback: first };
}

export const languageFor = ({ languages, fallback }: Written, reader: string): Language =>
  languages.find((language) => language === reader) ?? fallback;

export type WrittenLetter = Letter & { manager: ManagerContact | undefined };

/** Returns a function that writes a person's letter. Throws no_mail_text. */
export async function letterWriter(tx: Tx, texts: MailingTexts) {
  const tenant = await findTenant(tx);
  const written = languagesOf(texts);
  const letters = new Map<Language, ReturnType<typeof prepareLetter>>();
  const namesManager = written.languages.some((language) => {
    const { subject, text } = texts[language] ?? blank;
    return placeholdersIn(subject + text).some((name) => name.startsWith('coordinator'));
  });
  return async (language: Language, to: PersonToWrite, link: string): Promise<WrittenLetter> => {
    const manager = namesManager ? (await listContacts(tx, to, to.place_path)).managers[0] : undefined;
    if (!written.languages.includes(language)) throw new RangeError(`The mailing has no text in ${language}.`);
    // Letters are prepared only in the languages that somebody reads.
    const write = letters.get(language) ?? prepareLetter(language, texts[language] ?? blank, tenant);
    letters.set(language, write);
    return { ...write({ ...to, manager: contactOf(manager, tenant) }, link), manager };
  };
}

const blank = { subject: '', text: '' };
