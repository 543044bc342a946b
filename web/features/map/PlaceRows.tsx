import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { coveredPercent } from '#contract/coverage.ts';
import type { MapPlace } from '#contract/map.ts';
import { formatNumber } from '../../core/formats.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { PriorityBadge } from '../places/index.ts';
import { type CoverageSlots, coverageOf, neededOf } from './coverage.ts';
import classes from './ShownList.module.css';

/** Id of the place opened last, whose row takes the focus once. */
export type ClosedPlace = RefObject<string | null>;
type Props = {
  places: readonly MapPlace[];
  count: number;
  asked: CoverageSlots;
  closed: ClosedPlace;
  openPlace: (id: string) => void;
};

const mostRows = 200;

/** Lists places, neediest first; each opens beside the map. */
export function PlaceRows({ places, count, asked, closed, openPlace }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-place="${closed.current}"]`)?.focus();
    closed.current = null;
  }, [closed]);
  const rows = places.toSorted((a, b) => neededOf(b, asked) - neededOf(a, asked)).slice(0, mostRows);
  if (rows.length === 0) return null;
  return (
    <>
      <ul ref={list} className={classes.rows}>
        {rows.map((place) => (
          <PlaceRow key={place.id} place={place} asked={asked} open={() => openPlace(place.id)} />
        ))}
      </ul>
      {count > rows.length && <Text size="sm" c="dimmed">{t`Acerca el mapa o filtra para ver los demás.`}</Text>}
    </>
  );
}

function PlaceRow({ place, asked, open }: { place: MapPlace; asked: CoverageSlots; open: () => void }) {
  const needed = neededOf(place, asked);
  const lacking = formatNumber(needed);
  const coverage = coverageOf(place);
  const isUnknown = coveredPercent(coverage) === null;
  return (
    <li>
      <UnstyledButton className={classes.row} data-place={place.id} onClick={open}>
        <span className={classes.name}>
          {place.name} <PriorityBadge priority={place.priority} />
          {place.is_approximate && (
            <Text span size="xs" c="dimmed">
              {' '}
              <Trans>(posición aproximada)</Trans>
            </Text>
          )}
          {isUnknown && <Coverage coverage={coverage} />}
        </span>
        {!isUnknown && (
          <>
            <Coverage coverage={coverage} size="small" />
            <span className={classes.needed}>
              {needed > 0 ? (
                <Plural value={needed} one={`falta ${lacking}`} other={`faltan ${lacking}`} />
              ) : (
                <Trans>completo</Trans>
              )}
            </span>
          </>
        )}
      </UnstyledButton>
    </li>
  );
}
