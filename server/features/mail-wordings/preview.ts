import { slotsOf } from '#contract/coverage.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import type { MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { sayTable } from '../../core/say.ts';
import { findAreaName } from '../../people/assigned-places/queries.ts';
import { contactOf, listContacts } from '../../people/contacts.ts';
import { findUser, type UserRecord } from '../../people/queries.ts';
import { frameTexts } from '../../services/mail/frame-texts.ts';
import { withLogo } from '../../services/mail/render.ts';
import { composeMessage, type MailWords, type TemplateValues } from '../../services/mail/templates.ts';
import { demandUsable } from '../../services/mail/usable.ts';
import { findLogoBytes, findTenant } from '../../services/universe/queries.ts';
import { findToldOf, type ToldOf } from './queries.ts';

type Preview = { user: string; template: MailTemplate; language: Language } & MailWords;

/** Renders a mail for a person without sending or storing it. Its links don't work. */
export async function previewMail(
  scope: MemberScope,
  { user: userId, template, language, subject, body }: Preview,
): Promise<{ subject: string; html: string; text: string; is_example: boolean }> {
  const { tx, actor } = scope;
  const user = requireFound(await findUser(tx, actor, userId));
  demandUsable(template, { subject, body });
  const told = await findToldOf(tx, user.id);
  const tenant = await findTenant(tx);
  const values = await valuesFor(scope, user, told, { language, tenant });
  const logo = await findLogoBytes(tx);
  const sender = { ...tenant, hasLogo: logo !== null };
  const {
    replyTo: _,
    html,
    ...message
  } = composeMessage(template, language, values[template], sender, { subject, body });
  return { ...message, html: withLogo(html, logo), is_example: isExample(template, told) };
}

const isExample = (template: MailTemplate, { place, credential, election }: ToldOf) =>
  (/^(place|attendance|replacement)/.test(template) && !(place && election)) ||
  (template.startsWith('credential') && !credential) ||
  template.startsWith('contact');

/** Returns a person's values for any mail's placeholders; missing values get examples. */
async function valuesFor(
  { tx, origin }: MemberScope,
  user: UserRecord,
  told: ToldOf,
  { language, tenant }: { language: Language; tenant: Awaited<ReturnType<typeof findTenant>> },
): Promise<TemplateValues> {
  const examples = sayTable(language, frameTexts.examples);
  const { managers, from } = await listContacts(tx, user);
  const { first_name } = user;
  const owner = { first_name, link: `${origin}/` };
  const { slots, station, place_address, place_location, ...place } = told.place ?? {
    ...{ place: examples.place, place_address: examples.place_address, municipality: examples.municipality },
    ...{ place_location: null, slots: slotsOf(user.availability), station: null },
  };
  const election = told.election ?? { election: examples.election, election_date: '2031-05-25' };
  const shift = {
    ...{
      ...owner,
      ...place,
      ...election,
      place_address,
      place_location,
      slots,
      station,
      isManagerLater: from !== null,
    },
    attendance_link: owner.link,
    manager: contactOf(managers[0], tenant),
  };
  const credential = told.credential ?? { code: `${election.election_date.slice(0, 4)}/0`, version: '1' };
  const { code } = credential;
  return {
    ...{ verify: owner, invite: owner, invite_administrator: owner, reset: owner },
    ...{ email_change: owner, email_changed_notice: owner, document_claimed: owner, change_accepted: owner },
    invite_coordinator: { ...owner, area: examples.area, inviter: tenant.name },
    change_declined: { ...owner, reason: examples.answer },
    place_assigned: shift,
    place_changed: { ...shift, changes: ['slots'] },
    attendance_reminder: shift,
    replacement_asked: { ...shift, station: null },
    replacement_taken: { ...owner, ...place },
    attendance_declined: {
      ...{ ...owner, ...place, attendance_link: owner.link },
      ...{ manager: shift.manager, isManagerLater: shift.isManagerLater },
    },
    area_moved: {
      ...owner,
      area: (await findAreaName(tx, user.area_id)) ?? examples.area,
      manager: shift.manager,
      isManagerLater: shift.isManagerLater,
    },
    retention_asked: { ...owner, last_day: '2031-11-21' },
    election_opened: { ...owner, ...election },
    registration_pending: owner,
    place_withdrawn: { ...owner, ...place },
    credential_issued: { ...owner, code },
    credential_recreated: { ...owner, ...credential },
    credential_withdrawn: { ...owner, code },
    contact_message: {
      ...{ name: `${first_name} ${user.last_name_1}`, reply_to: user.email, link: owner.link },
      ...{ subject: examples.subject, quoted: examples.question },
    },
    contact_answer: { first_name, subject: examples.subject, answer: examples.answer, quoted: examples.question },
    security_notice: { ...owner, event: 'password_changed' },
  };
}
