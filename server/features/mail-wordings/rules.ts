import { languages } from '#contract/languages.ts';
import { mailTemplateNames } from '#contract/mail-templates.ts';
import type { MailWording } from '#contract/mail-wordings.ts';
import { words } from '#contract/words.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseStale } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { defaultWords, type MailWords } from '../../services/mail/templates.ts';
import {
  deleteOwnWords,
  isOf,
  listOwnWords,
  lockOwnWords,
  type MailWordingKey,
  type OwnWords,
  writeOwnWords,
} from '../../services/mail/texts/queries.ts';
import { demandUsable } from '../../services/mail/usable.ts';

type Seen = { seen?: string | null | undefined };
type Changes = { [P in keyof MailWords]?: MailWords[P] | undefined } & Seen;

export async function listMailWordings(tx: Tx): Promise<MailWording[]> {
  const own = await listOwnWords(tx);
  const wordings = mailTemplateNames.flatMap((template) => languages.map((language) => ({ template, language })));
  return wordings.map((wording) => describeWords(wording, own.find(isOf(wording))));
}

const describeWords = ({ template, language }: MailWordingKey, own: OwnWords | undefined): MailWording => ({
  ...(own ?? { ...defaultWords(template, language), update_date: null }),
  ...{ template, language },
});

/** Changes only the parts given. */
export async function changeMailWording(scope: MemberScope, wording: MailWordingKey, { seen, ...changes }: Changes) {
  const { tx } = scope;
  const before = describeWords(wording, await holdWords(scope, wording, seen));
  const { subject, body } = { ...before, ...givenOf(changes) };
  if (subject === before.subject && body === before.body) return before;
  demandUsable(wording.template, { subject, body });
  const update_date = await writeOwnWords(tx, { ...wording, subject, body });
  await record(scope, wording, 'mail_text_changed', before, { subject, body });
  return { ...wording, subject, body, update_date };
}

/** Deletes the organisation's wording, so that the product's applies again. */
export async function resetMailWording(scope: MemberScope, wording: MailWordingKey, { seen }: Seen): Promise<void> {
  const before = await holdWords(scope, wording, seen);
  if (!before) return;
  await deleteOwnWords(scope.tx, wording);
  await record(scope, wording, 'mail_text_reset', before, defaultWords(wording.template, wording.language));
}

/** Locks a mail's wording; throws edited_meanwhile if it changed since `seen`. */
async function holdWords({ tx, language }: MemberScope, wording: MailWordingKey, seen: Seen['seen']) {
  const own = await lockOwnWords(tx, wording);
  refuseStale(language, { seen, now: own?.update_date ?? null, subject: words('el texto del mensaje') });
  return own;
}

async function record(
  scope: MemberScope,
  { template, language }: MailWordingKey,
  action: 'mail_text_changed' | 'mail_text_reset',
  before: MailWords,
  after: MailWords,
) {
  await recordChange(scope, 'tenant', scope.tx.tenantId, action, {
    before: loggedOf(before),
    after: { ...loggedOf(after), mail: template, language },
  });
}

const loggedOf = ({ subject, body }: MailWords) => ({ mail_subject: subject, mail_body: body });
