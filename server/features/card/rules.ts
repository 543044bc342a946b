import { type Card, type CardPaper, mostQuestions } from '#contract/card.ts';
import { degreesDrawn } from '#contract/map-bounds.ts';
import { recordChange } from '../../core/changes.ts';
import type { Config } from '../../core/config.ts';
import type { MemberScope } from '../../core/context.ts';
import { drawQr } from '../../core/qr-image.ts';
import { requireFound } from '../../core/refusal.ts';
import { findCurrentElection } from '../../services/elections/queries.ts';
import { tellAgain } from '../assignments/index.ts';
import { drawPapers, type PrintedCredential, readOwnPaper } from '../credentials/index.ts';
import { listAnswers } from '../faqs/index.ts';
import { readSections } from '../guides/index.ts';
import { drawStreets } from '../map/index.ts';
import { readSelf } from '../users/index.ts';
import { writeCard } from './paper.ts';
import { listOwnTables } from './queries.ts';

const mostTables = 100;
const cardByMail = 'card';
export const cardMailPapers = { [cardByMail]: drawCard };

export async function readCard(scope: MemberScope): Promise<Card> {
  const { tx, actor, language } = scope;
  const self = await readSelf(scope);
  const [election, tables, map, printed, guide, questions] = await Promise.all([
    findCurrentElection(tx),
    listOwnTables(tx, actor.id, mostTables),
    drawMap(scope, self.assigned_polling_place_location),
    readPrinted(scope, self),
    readSections(scope, 'users'),
    listAnswers(tx, language, mostQuestions),
  ]);
  return {
    as_of: new Date().toISOString(),
    session: actor.sessionId ?? '',
    self,
    election_date: election?.date ?? null,
    tables,
    map,
    credential: self.credential && printed ? await describePaper(scope, self.credential, printed) : null,
    guide,
    questions,
  };
}

const readPrinted = async (scope: MemberScope, { credential }: Card['self']) =>
  credential ? readOwnPaper(scope, credential) : undefined;

/** Streets around a point, as far as a telephone's drawing shows them. */
async function drawMap({ tx }: MemberScope, point: Card['self']['location']): Promise<Card['map']> {
  if (!point) return null;
  const [lon, lat] = point.coordinates;
  const { north, east } = degreesDrawn(lat);
  const box = { west: lon - east, south: lat - north, east: lon + east, north: lat + north };
  return { west: box.west, south: box.south, streets: await drawStreets(tx, { ...box, zoom: 16 }) };
}

async function describePaper(
  { origin }: MemberScope,
  id: string,
  printed: PrintedCredential,
): Promise<Card['credential']> {
  const { code, version, kind, boardName, fullName, nationalId } = printed;
  const qr = await drawQr(codeOf(origin, printed));
  return { id, code, version, kind, board_name: boardName, name: fullName, document: nationalId, qr };
}

const codeOf = (origin: string, { checkToken, seal }: PrintedCredential) =>
  `${origin}/check/${checkToken}${seal ? `#${seal}` : ''}`;

/** Logs these requests only: phones also fetch credential and certificate by themselves. */
export async function drawCardPaper(scope: MemberScope, name: CardPaper) {
  if (name === 'card') {
    await recordChange(scope, 'user', scope.actor.id, 'card_downloaded');
    return drawCard(scope);
  }
  const printed = await readPrinted(scope, await readSelf(scope));
  return drawPapers(scope, [requireFound(printed)], { isCertificate: name === 'certificate' });
}

/** Draws the person's own card, which may also be mailed. */
export async function drawCard(scope: MemberScope) {
  const self = await readSelf(scope);
  const printed = await readPrinted(scope, self);
  const election = await findCurrentElection(scope.tx);
  const tables = await listOwnTables(scope.tx, scope.actor.id, mostTables);
  const paper = printed ? { number: printed.code, qr: codeOf(scope.origin, printed) } : null;
  return writeCard(scope, { self, tables, election_date: election?.date ?? null, paper });
}

export async function mailCard(scope: MemberScope, { secrets }: Pick<Config, 'secrets'>): Promise<void> {
  const { id } = scope.actor;
  requireFound((await tellAgain({ ...scope, secrets }, id, cardByMail)) || undefined);
  await recordChange(scope, 'user', id, 'card_mailed');
}
