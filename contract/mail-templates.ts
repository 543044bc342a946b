const always = ['organization', 'contact_email'] as const;
const owner = [...always, 'first_name', 'link'] as const;
const place = [...owner, 'place', 'municipality'] as const;
const hours = ['place_address', 'directions', 'election', 'election_date', 'slots', 'hour'] as const;
const shift = [...hours, 'station'] as const;
const attending = [...shift, 'attendance_link'] as const;
const coordinator = ['coordinator', 'coordinator_contact'] as const;
const credential = [...owner, 'code'] as const;

/** `essential` placeholders can't be left out. Without Zod: pages of the web use it too. */
export const mailTemplates = {
  verify: { placeholders: owner, essential: ['link'] },
  invite: { placeholders: owner, essential: ['link'] },
  invite_administrator: { placeholders: owner, essential: ['link'] },
  invite_coordinator: { placeholders: [...owner, 'inviter', 'area'], essential: ['link', 'area'] },
  reset: { placeholders: owner, essential: ['link'] },
  email_change: { placeholders: owner, essential: ['link'] },
  email_changed_notice: { placeholders: owner, essential: ['link'] },
  place_assigned: { placeholders: [...place, ...attending, ...coordinator], essential: ['place', 'election_date'] },
  place_changed: {
    placeholders: [...place, ...attending, ...coordinator, 'changed'],
    essential: ['place', 'election_date'],
  },
  attendance_reminder: {
    placeholders: [...place, ...attending, ...coordinator],
    essential: ['place', 'election_date', 'attendance_link'],
  },
  attendance_declined: { placeholders: [...place, 'attendance_link', ...coordinator], essential: ['place'] },
  replacement_asked: {
    placeholders: [...place, ...hours, 'attendance_link', ...coordinator],
    essential: ['place', 'election_date', 'slots', 'attendance_link'],
  },
  replacement_taken: { placeholders: place, essential: ['place'] },
  place_withdrawn: { placeholders: place, essential: ['place'] },
  area_moved: { placeholders: [...owner, 'area', ...coordinator], essential: ['area'] },
  credential_issued: { placeholders: credential, essential: ['link'] },
  credential_recreated: { placeholders: [...credential, 'version'], essential: ['link'] },
  credential_withdrawn: { placeholders: credential, essential: [] },
  change_accepted: { placeholders: owner, essential: ['link'] },
  change_declined: { placeholders: [...owner, 'reason'], essential: ['reason'] },
  document_claimed: { placeholders: owner, essential: ['link'] },
  retention_asked: { placeholders: [...owner, 'last_day'], essential: ['link', 'last_day'] },
  election_opened: { placeholders: [...owner, 'election', 'election_date'], essential: ['link'] },
  registration_pending: { placeholders: owner, essential: ['link'] },
  contact_message: {
    placeholders: [...always, 'name', 'reply_to', 'subject', 'quoted', 'link'],
    essential: ['reply_to', 'quoted'],
  },
  contact_answer: { placeholders: [...always, 'first_name', 'subject', 'answer', 'quoted'], essential: ['answer'] },
  security_notice: { placeholders: [...owner, 'event'], essential: ['event', 'link'] },
} as const satisfies Record<string, { placeholders: readonly string[]; essential: readonly string[] }>;

/** Mails whose links open the account to anybody: nobody may resend or read them. */
export const accountTemplates = [
  'verify',
  'reset',
  'invite',
  'invite_administrator',
  'invite_coordinator',
  'email_change',
  'election_opened',
] as const;
export const opensAccount = (template: string): boolean => (accountTemplates as readonly string[]).includes(template);

export type MailTemplate = keyof typeof mailTemplates;
export const mailTemplateNames = Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]];
export type MailPlaceholder = (typeof mailTemplates)[MailTemplate]['placeholders'][number];

/** Placeholders for pages' URLs: not allowed in subjects. */
export const linkPlaceholders = ['link', 'directions', 'attendance_link'] as const;
/** Placeholders whose line is dropped if the person has no value. */
export const optionalPlaceholders = ['station', 'municipality', 'attendance_link'] as const;
/** Multi-line placeholders. */
export const linesPlaceholders = ['answer', 'quoted'] as const;

export const placeholdersOf = (template: MailTemplate): readonly MailPlaceholder[] =>
  mailTemplates[template].placeholders;

/** Excludes line breaks and links, since subjects are shown unmasked. */
export const subjectPlaceholders = (template: MailTemplate): readonly MailPlaceholder[] =>
  placeholdersOf(template).filter(
    (name) => !([...linkPlaceholders, ...linesPlaceholders] as readonly string[]).includes(name),
  );
