import type { Card } from '#contract/card.ts';
import { readMark, wipeVault } from './card-mark.ts';
import { queryClient } from './query-client.ts';
import { isUnreachable } from './unreachable.ts';

/** Returns the card that this browser keeps. */
export async function recallCard(): Promise<Card | undefined> {
  return readMark() && (await import('./vault.ts')).recallJson<Card>('card');
}

type How = { isPatient: boolean };

/** Asks the server, or takes the answer from the kept card if the server can't be reached. */
export async function orKept<T>(ask: (how: How) => Promise<T>, find: (card: Card) => T): Promise<T> {
  try {
    return await ask({ isPatient: !readMark() });
  } catch (error) {
    const card = isUnreachable(error) ? await recallCard() : undefined;
    if (!card) throw error;
    return find(card);
  }
}

/** Wipes the card that this browser keeps, unless it's `person`'s. */
export async function forgetCard(person?: string): Promise<void> {
  const mark = readMark();
  if (mark && mark.person === person) return;
  await wipeVault();
  if (!mark) return;
  // An open page would still show the wiped card; another person's card is fetched anew.
  queryClient.removeQueries({ queryKey: ['card'] });
  await queryClient.resetQueries({ queryKey: ['kept-card'] });
}

/** Wipes the card of a session that was ended elsewhere. An expired session keeps its card. */
export async function forgetEndedCard(isEnded: (session: string) => Promise<boolean>): Promise<void> {
  const card = await recallCard();
  if (card && (await isEnded(card.session).catch(() => false))) await forgetCard();
}
