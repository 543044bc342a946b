import { queryOptions } from '@tanstack/react-query';
import type { Card, CardPaper } from '#contract/card.ts';
import { api } from '../../core/api.ts';
import { readMark, wipeVault } from '../../core/card-mark.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { keepApp } from '../../core/kept-app.ts';
import { recallCard } from '../../core/kept-card.ts';
import { saveFile } from '../../core/save-file.ts';
import { isStillSignedIn } from '../../core/session.ts';
import { isUnreachable } from '../../core/unreachable.ts';
import { keepJson, keepSealed, openVaultFor, recallJson, recallSealed } from '../../core/vault.ts';

/** `isKept`: this browser has the whole card, for a day without a network */
export type CardView = { card: Card; isKept: boolean };

/** Fetches the card and keeps it. */
export const cardQuery = () =>
  queryOptions({
    queryKey: ['card', currentLanguage()],
    queryFn: async (): Promise<CardView> => {
      const card = await api('GET card/');
      return { card, isKept: await keepCard(card) };
    },
    staleTime: 60_000,
    retry: (failures, error) => failures < 2 && isUnreachable(error),
  });

/** Reads the kept card, which is available at once. */
export const keptCardQuery = queryOptions({
  queryKey: ['kept-card'],
  queryFn: async () => (await recallCard()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Keeps the card; returns false if this browser couldn't keep all of it. */
async function keepCard(card: Card): Promise<boolean> {
  const until = lastDayOf(card);
  const { id } = card.self;
  const byPath = await writePaint(card);
  if (!isStillSignedIn(id)) return false;
  try {
    await openVaultFor(id, until);
    await keepJson('card', card, id);
    await keepJson('first paint', { until, byPath }, id);
    if (!isStillSignedIn(id)) throw new Error('signed out meanwhile');
  } catch {
    if (readMark()?.person === id) await wipeVault();
    return false;
  }
  const hasPapers = await keepPapers(card).catch(() => false);
  // Persistent storage is evicted last when the browser runs out of space.
  await navigator.storage?.persist?.().catch(() => false);
  return (await keepApp(currentLanguage()).catch(() => false)) && hasPapers && until > Date.now();
}

/**
 * Writes the first paint. On failure returns none, which replaces an older one: the card then only
 * opens more slowly.
 */
const writePaint = (card: Card): Promise<Record<string, string>> =>
  import('./first-paint.ts').then(({ writeFirstPaint }) => writeFirstPaint(card)).catch(() => ({}));

const dayMs = 24 * 60 * 60 * 1000;
/**
 * Returns when the card expires: a week after the election day; a month from now if there is none.
 */
const lastDayOf = ({ election_date }: Card) =>
  election_date ? Date.parse(election_date) + 8 * dayMs : Date.now() + 30 * dayMs;

const papersOf = ({ kind }: NonNullable<Card['credential']>): CardPaper[] =>
  kind === 'watcher' ? ['credential', 'certificate'] : ['credential'];

async function keepPapers({ credential, self: { id } }: Card): Promise<boolean> {
  const edition = credential && `${credential.id} ${credential.version}`;
  if (!credential || (await recallJson('edition')) === edition) return true;
  for (const name of papersOf(credential)) await keepSealed(name, await fetchPaper(name), id);
  await keepJson('edition', edition, id);
  return true;
}

const fetchPaper = async (name: CardPaper) =>
  new Uint8Array(await (await api('GET card/paper/', { query: { name } })).arrayBuffer());

/** Saves a paper, from this browser if kept, or else from the server. */
export async function savePaper(name: CardPaper, fileName: string): Promise<void> {
  const bytes = (await recallSealed(name)) ?? (await fetchPaper(name));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName);
}

export const mailCard = () => api('POST card/mail/');
