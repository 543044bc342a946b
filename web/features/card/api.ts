import { queryOptions } from '@tanstack/react-query';
import type { Card, CardPaper } from '#contract/card.ts';
import { api } from '../../core/api.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { keepApp } from '../../core/kept-app.ts';
import { recallCard } from '../../core/kept-card.ts';
import { saveFile } from '../../core/save-file.ts';
import { isUnreachable } from '../../core/unreachable.ts';
import { keepJson, keepSealed, openVaultFor, recallJson, recallSealed, wipeVault } from '../../core/vault.ts';

/** `isKept`: this browser has all of it, for a day without a network */
export type CardView = { card: Card; isKept: boolean };

/** Asks for the card and keeps it. */
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

/** Shows what is kept, at once. */
export const keptCardQuery = queryOptions({
  queryKey: ['kept-card'],
  queryFn: async () => (await recallCard()) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns false where this browser keeps nothing, or not all. */
async function keepCard(card: Card): Promise<boolean> {
  const until = lastDayOf(card);
  try {
    await openVaultFor(card.self.id, until);
    await keepJson('card', card);
    await keepFirstPaint(card, until);
  } catch {
    await wipeVault();
    return false;
  }
  const hasPapers = await keepPapers(card.credential).catch(() => false);
  // Asked once, browsers with much to keep let this go last.
  await navigator.storage?.persist?.().catch(() => false);
  return (await keepApp(currentLanguage()).catch(() => false)) && hasPapers && until > Date.now();
}

/** Without it the card only opens later. */
async function keepFirstPaint(card: Card, until: number): Promise<void> {
  const module = await import('./first-paint.ts').catch(() => undefined);
  await keepJson('first paint', { until, byPath: module?.writeFirstPaint(card) ?? {} });
}

const dayMs = 24 * 60 * 60 * 1000;
/** A week after the day; a month, while there is none. */
const lastDayOf = ({ election_date }: Card) =>
  election_date ? Date.parse(election_date) + 8 * dayMs : Date.now() + 30 * dayMs;

const papersOf = ({ kind }: NonNullable<Card['credential']>): CardPaper[] =>
  kind === 'watcher' ? ['credential', 'certificate'] : ['credential'];

async function keepPapers(credential: Card['credential']): Promise<boolean> {
  const edition = credential && `${credential.id} ${credential.version}`;
  if (!credential || (await recallJson('edition')) === edition) return true;
  for (const name of papersOf(credential)) await keepSealed(name, await fetchPaper(name));
  await keepJson('edition', edition);
  return true;
}

const fetchPaper = async (name: CardPaper) =>
  new Uint8Array(await (await api('GET card/paper/', { query: { name } })).arrayBuffer());

/** Saves a paper of those kept, or else of the server. */
export async function savePaper(name: CardPaper, fileName: string): Promise<void> {
  const bytes = (await recallSealed(name)) ?? (await fetchPaper(name));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName);
}

export const mailCard = () => api('POST card/mail/');
