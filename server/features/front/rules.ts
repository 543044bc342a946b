import type { Front, FrontText, PhotoSize } from '#contract/front.ts';
import { type Language, languages } from '#contract/languages.ts';
import { todayInSpain } from '#contract/spain.ts';
import { words } from '#contract/words.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { longDate } from '../../core/dates.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { say } from '../../core/say.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { isDemonstration } from '../../services/universe/queries.ts';
import { listFirstQuestions } from '../faqs/index.ts';
import { readPhoto } from './photo.ts';
import {
  findMedianMinutes,
  findPhotoPlace,
  listOwnTexts,
  lockOwnText,
  type PhotoPlace,
  replacePhoto,
  writeOwnText,
} from './queries.ts';

/** Fewest measured enrolments: fewer say little of how long the next one takes. */
const leastMeasured = 20;

export async function readFront(
  tx: Tx,
  language: Language,
  { isProduction }: { isProduction: boolean },
): Promise<Front> {
  const { title, intro, duties } = describeText(language, await listOwnTexts(tx));
  const election = await findCurrentElection(tx);
  return {
    ...{ title, intro, duties },
    photo: await readPhotoPlace(tx),
    election:
      election && election.date >= todayInSpain()
        ? { name: election.name, date: election.date, day: longDate(language, election.date) }
        : null,
    minutes: (await findMedianMinutes(tx, leastMeasured)) ?? null,
    is_demonstration: !isProduction && (await isDemonstration(tx)),
    faqs: await listFirstQuestions(tx, language),
  };
}

export async function listFrontTexts(tx: Tx): Promise<{ texts: FrontText[]; photo: Front['photo'] }> {
  const own = await listOwnTexts(tx);
  return { texts: languages.map((language) => describeText(language, own)), photo: await readPhotoPlace(tx) };
}

const describeText = (language: Language, own: FrontText[]): FrontText =>
  own.find((text) => text.language === language) ?? { language, title: '', intro: '', duties: [], update_date: null };

async function readPhotoPlace(tx: Tx): Promise<Front['photo']> {
  const photo = await findPhotoPlace(tx);
  return photo ? describePhoto(photo) : null;
}

const describePhoto = ({ id, width, height }: PhotoPlace) => ({
  url: `/photo/${id}`,
  narrow_url: `/photo/${id}/narrow`,
  ...{ width, height },
});

type Changes = { [P in 'title' | 'intro' | 'duties']?: FrontText[P] | undefined } & {
  language: Language;
  seen?: string | null | undefined;
};

/** Changes only the parts given; throws edited_meanwhile. */
export async function changeFrontText(scope: MemberScope, { language, seen, ...given }: Changes): Promise<FrontText> {
  const { tx } = scope;
  const own = await lockOwnText(tx, language);
  if (seen !== undefined && seen !== (own?.update_date ?? null))
    throw new Refusal('edited_meanwhile', { fields: say(scope.language, words('los textos de la primera página')) });
  const before = describeText(language, own ? [own] : []);
  const changed: FrontText = { ...before, ...givenOf(given) };
  const after = { ...changed, duties: changed.duties.filter((duty) => duty !== '') };
  if (JSON.stringify(loggedOf(after)) === JSON.stringify(loggedOf(before))) return before;
  const update_date = await writeOwnText(tx, after);
  await recordChange(scope, 'tenant', tx.tenantId, 'front_text_changed', {
    before: loggedOf(before),
    after: { ...loggedOf(after), language },
  });
  return { ...after, update_date };
}

const loggedOf = ({ title, intro, duties }: FrontText) => ({
  front_title: title || null,
  front_intro: intro || null,
  front_duties: duties.join('\n') || null,
});

/** Throws wrong_photo. */
export async function changeFrontPhoto(scope: MemberScope, urls: Record<PhotoSize, string> | null) {
  const { tx } = scope;
  const photo = urls && readPhoto(urls);
  if (photo === undefined) throw InvalidFields.of('photo', 'wrong_photo');
  const before = await findPhotoPlace(tx);
  const placed = photo && { id: newId(), ...photo };
  await replacePhoto(tx, placed);
  await recordChange(scope, 'tenant', tx.tenantId, 'front_photo_changed', {
    before: { photo: before && `${before.width} × ${before.height}` },
    after: { photo: placed && `${placed.width} × ${placed.height}, ${placed.wide.length} B` },
  });
  return { photo: placed && describePhoto(placed) };
}
