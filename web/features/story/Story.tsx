import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keptDays } from '#contract/kept-days.ts';
import type { StoryEntry } from '#contract/story.ts';
import type { StoryKind } from '#contract/story-kinds.ts';
import { atClock, formatNumber, useDates } from '../../core/formats.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import print from '../../ui/print.module.css';
import { QueryError } from '../../ui/QueryError.tsx';
import { storyQuery } from './api.ts';
import { KindChips } from './KindChips.tsx';
import classes from './Story.module.css';
import { StoryLine } from './StoryLine.tsx';

export type StoryProps = {
  userId: string;
  /** shows only this kind, without a choice */
  only?: StoryKind;
  /** the kind in the page's URL; without it, the story keeps its own */
  chosen?: { kind: StoryKind | undefined; choose: (kind: StoryKind | undefined) => void };
};

/** Shows one timeline of everything that happened to a person or was written to them. */
export function Story({ userId, only, chosen }: StoryProps) {
  const [own, setOwn] = useState<StoryKind>();
  const { kind, choose } = only ? { kind: only } : (chosen ?? { kind: own, choose: setOwn });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    storyQuery(userId, kind),
  );
  const list = useRef<HTMLDivElement>(null);
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];
  const left = formatNumber((data?.pages[0]?.count ?? 0) - entries.length);

  const fetchMore = async () => {
    await fetchNextPage();
    // The button has moved down or disappeared, so the first new entry takes the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll('li')[entries.length]?.focus());
  };

  return (
    <Stack gap="sm" ref={list}>
      {choose && <KindChips kind={kind} choose={choose} />}
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data && error && <QueryError error={error} retry={refetch} />}
      {data && entries.length === 0 && <Nothing kind={kind} />}
      {daysOf(entries).map(({ day, entries }) => (
        <Day key={day} day={day} entries={entries} />
      ))}
      {hasNextPage && (
        <Button
          className={print.noPrint}
          size="sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchMore()}
        >
          <Trans>Mostrar más ({left})</Trans>
        </Button>
      )}
    </Stack>
  );
}

const timeOf = ({ change, mail, read }: StoryEntry) => change?.at ?? mail?.creation_date ?? read?.day ?? '';
const idOf = ({ change, mail, read }: StoryEntry) => change?.id ?? mail?.id ?? read?.id;

function daysOf(entries: StoryEntry[]) {
  const days: { day: string; entries: StoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = atClock(timeOf(entry)).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function Day({ day, entries }: { day: string; entries: StoryEntry[] }) {
  const date = useDates();
  return (
    <section aria-label={date(day, 'long')}>
      <h3 className={classes.day}>{date(day, 'long')}</h3>
      <ol className={classes.line}>
        {entries.map((entry) => (
          <li key={idOf(entry)} className={classes.entry} tabIndex={-1}>
            <StoryLine entry={entry} at={timeOf(entry)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Nothing({ kind }: { kind: StoryKind | undefined }) {
  const { t } = useLingui();
  return (
    <Text size="sm" c="dimmed">
      {kind === 'calls'
        ? t`Nadie ha anotado todavía ninguna llamada.`
        : kind === 'messages'
          ? t`Todavía no se le ha escrito.`
          : kind === 'reads'
            ? t`Nadie ha abierto esta ficha en los últimos ${formatNumber(keptDays.reads)} días.`
            : t`Aquí quedará lo que pase: quién, cuándo y qué cambió.`}
    </Text>
  );
}
