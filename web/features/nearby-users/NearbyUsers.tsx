import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { NearbyPage, NearbyUser as Neighbour } from '#contract/nearby-users.ts';
import type { Place } from '#contract/places.ts';
import { formatDistance, formatNumber } from '../../core/formats.ts';
import type { NearbyUsersSearch } from '../../people/nearby-users-search.ts';
import dense from '../../ui/dense.module.css';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import print from '../../ui/print.module.css';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import sheet from '../../ui/sheet-list.module.css';
import { nearbyUsersQuery } from './api.ts';
import { NearbyUserItem } from './NearbyUser.tsx';
import classes from './NearbyUsers.module.css';
import { NearbyUsersFilters } from './NearbyUsersFilters.tsx';
import { NobodyNear } from './NobodyNear.tsx';
import { useAssigningSeveral } from './use-assigning-several.tsx';

type Props = {
  place: Pick<Place, 'id' | 'name' | 'is_approximate'>;
  search: NearbyUsersSearch;
  change: (changes: NearbyUsersSearch) => void;
  /** focuses the first person: Enter assigns the place */
  hasFocus?: boolean;
};

/**
 * Number of people shown at first, and most people shown; the users list has more, with batches.
 */
const lengths = { first: 10, more: 25 };

export function NearbyUsers({ place, search, change, hasFocus = false }: Props) {
  const { t } = useLingui();
  const [length, setLength] = useState(lengths.first);
  const query = useQuery(nearbyUsersQuery(place.id, search, length));
  const { data, error } = query;
  return (
    <Section id="nearby-users" title={<Trans>Personas cerca</Trans>}>
      <div className={`${dense.dense} ${print.noPrint}`}>
        {data && <Summary page={data} search={search} />}
        <NearbyUsersFilters search={search} change={change} />
        {error && <QueryError error={error} retry={query.refetch} />}
        {!data && !error && <ListSkeleton />}
        {data?.results.length === 0 && <NobodyNear search={search} change={change} />}
        {data && data.results.length > 0 && (
          <Chooser key={place.id} place={place} page={data} hasFocus={hasFocus} isStale={query.isPlaceholderData} />
        )}
        {data && !search.far && !search.within && data.results.length > 0 && data.count === data.results.length && (
          <Button variant="default" size="sm" onClick={() => change({ far: true })}>{t`Ver más lejos`}</Button>
        )}
        {data && data.count > data.results.length && (
          <More
            place={place}
            isAll={length === lengths.more}
            showMore={() => setLength(lengths.more)}
            search={search}
          />
        )}
      </div>
    </Section>
  );
}

function Summary({ page, search: { slot, within } }: { page: NearbyPage; search: NearbyUsersSearch }) {
  const counted = page.free.find((one) => one.within === within) ?? page.free[0];
  if (!counted) return null;
  const number = slot ? counted[slot] : counted.people;
  const distance = formatDistance(counted.within);
  const shown = formatNumber(number);
  return (
    <Text role="status" fw={600} mb="xs">
      {!slot && (
        <Plural
          value={number}
          _0={`Nadie libre a menos de ${distance}`}
          one={`${shown} persona libre a menos de ${distance}`}
          other={`${shown} personas libres a menos de ${distance}`}
        />
      )}
      {slot === 'man' && (
        <Plural
          value={number}
          _0={`Nadie libre por la mañana a menos de ${distance}`}
          one={`${shown} persona a menos de ${distance}, libre por la mañana`}
          other={`${shown} personas a menos de ${distance}, libres por la mañana`}
        />
      )}
      {slot === 'tar' && (
        <Plural
          value={number}
          _0={`Nadie libre por la tarde a menos de ${distance}`}
          one={`${shown} persona a menos de ${distance}, libre por la tarde`}
          other={`${shown} personas a menos de ${distance}, libres por la tarde`}
        />
      )}
      {slot === 'esc' && (
        <Plural
          value={number}
          _0={`Nadie libre en el escrutinio a menos de ${distance}`}
          one={`${shown} persona a menos de ${distance}, libre en el escrutinio`}
          other={`${shown} personas a menos de ${distance}, libres en el escrutinio`}
        />
      )}
    </Text>
  );
}

type ChooserProps = Pick<Props, 'place'> & { page: NearbyPage; hasFocus: boolean; isStale: boolean };

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const boxesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row-select]') ?? [])];

/** Selects people by arrows and space; Enter assigns the place to them. */
function Chooser({ place, page, hasFocus, isStale }: ChooserProps) {
  const { t } = useLingui();
  const { name } = place;
  const { assign } = useAssigningSeveral(place);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  /** index of the person to focus once the assigned people leave the list */
  const next = useRef<number>(hasFocus ? 0 : null);
  const chosen = page.results.filter((one) => canBeGiven(one) && ticked.has(one.id));
  const { results } = page;

  useEffect(() => {
    if (next.current === null || results.length === 0) return;
    const boxes = boxesOf(list.current);
    boxes[Math.min(next.current, boxes.length - 1)]?.focus({ preventScroll: true });
    next.current = null;
  }, [results]);

  const assignTo = (people: Neighbour[]) => {
    const boxes = boxesOf(list.current);
    const first = boxes.findIndex((box) => people.some(({ id }) => box.closest(`[data-row="${id}"]`)));
    if (list.current?.contains(document.activeElement) || document.activeElement?.closest('form')) next.current = first;
    setTicked(new Set());
    assign(people);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const step = steps[event.key];
    if (step !== undefined) {
      const boxes = boxesOf(list.current);
      const here = target.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-select]');
      const at = here ? boxes.indexOf(here) : -1;
      event.preventDefault();
      boxes[Math.max(0, Math.min(at + step, boxes.length - 1))]?.focus();
    } else if (event.key === 'Enter' && target.matches('[data-row-select]')) {
      event.preventDefault();
      const focused = results.filter(({ id }) => target.closest(`[data-row="${id}"]`));
      assignTo(chosen.length > 0 ? chosen : focused);
    }
  };

  return (
    <form
      aria-label={t`Asignar ${name}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (chosen.length > 0) assignTo(chosen);
      }}
    >
      <ul
        ref={list}
        className={`${sheet.list} ${classes.list}`}
        data-stale={isStale || undefined}
        onKeyDown={onKeyDown}
      >
        {results.map((person) => (
          <NearbyUserItem
            key={person.id}
            person={person}
            isPlaceApproximate={place.is_approximate}
            canBeGiven={canBeGiven(person)}
            isTicked={ticked.has(person.id)}
            tick={(on) => setTicked((before) => toggled(before, person.id, on))}
          />
        ))}
      </ul>
      <div className={classes.bar}>
        <Button type="submit" size="sm" aria-disabled={chosen.length === 0}>
          {chosen.length === 0 ? (
            <Trans>Asignar</Trans>
          ) : (
            <Plural value={chosen.length} one="Asignar a # persona" other="Asignar a # personas" />
          )}
        </Button>
        <Text size="sm" c="dimmed" className={classes.keys}>
          <Trans>Flechas para moverte, espacio para elegir, Intro para asignar.</Trans>
        </Text>
      </div>
    </form>
  );
}

const canBeGiven = ({ obstacle, assigned }: Neighbour) => obstacle === null && assigned === null;

function toggled(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const after = new Set(ids);
  if (on) after.add(id);
  else after.delete(id);
  return after;
}

type MoreProps = Pick<Props, 'place' | 'search'> & { isAll: boolean; showMore: () => void };

const More = ({ place, search, isAll, showMore }: MoreProps) =>
  isAll ? (
    <TextLink
      to="/users"
      search={{
        ...{ near: place.id, within: search.within, sortBy: 'distance' as const },
        ...(!search.all && { is_assigned: false, is_verified: true }),
      }}
      size="sm"
    >
      <Trans>Ver a las demás en Personas, por distancia</Trans>
    </TextLink>
  ) : (
    <Button variant="default" size="sm" onClick={showMore}>
      <Trans>Ver más</Trans>
    </Button>
  );
