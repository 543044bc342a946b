import { assignmentObstacle } from '#contract/assigning.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope } from '../../core/context.ts';
import { contactOf, listContacts, wordsNaming } from '../../people/contacts.ts';
import { writeMail } from '../../services/mail/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { replacementLink } from './links.ts';
import { type AskRow, claimAsk, findAsk } from './queries.ts';

/** secrets: signs the links to answer */
type Telling = Pick<MemberScope, 'tx' | 'origin'> & Pick<Config, 'secrets'>;

/** Mails a request to stand in, unless it was stopped or answered. */
export async function tellAsked({ tx, origin, secrets }: Telling, askId: string): Promise<void> {
  const ask = (await claimAsk(tx, askId)) ? await findAsk(tx, askId) : undefined;
  if (ask?.state !== 'asked') return;
  const { managers, from } = await listContacts(tx, { ...ask, is_superuser: false });
  const [manager] = managers;
  await writeMail(
    { tx, actor: null },
    {
      ...{ template: 'replacement_asked', language: ask.language, to: { userId: ask.user, address: ask.email } },
      contact: manager && { id: manager.id, words: wordsNaming(manager) },
      values: {
        ...placeOf(ask, origin),
        ...{ manager: contactOf(manager, await findTenant(tx)), isManagerLater: from !== null },
        ...{ place_address: ask.place_address, place_location: ask.place_location, slots: ask.slots, station: null },
        ...{ election: ask.election, election_date: ask.election_date },
        attendance_link: replacementLink(
          { secrets },
          { tenantId: tx.tenantId, askId: ask.id, userId: ask.user, origin },
        ),
      },
    },
  );
}

/** Mails a person that another was faster, unless they have a place by now. */
export async function tellTaken({ tx, origin }: Pick<Telling, 'tx' | 'origin'>, askId: string): Promise<void> {
  const ask = await findAsk(tx, askId);
  if (ask?.state !== 'late' || ask.isOver || ask.hasPlace || assignmentObstacle(ask)) return;
  const to = { userId: ask.user, address: ask.email };
  const message = { language: ask.language, to, values: placeOf(ask, origin) };
  await writeMail({ tx, actor: null }, { ...message, template: 'replacement_taken' });
}

const placeOf = ({ first_name, place_name, town }: AskRow, origin: string) => ({
  ...{ first_name, place: place_name, municipality: town },
  link: `${origin}/`,
});
