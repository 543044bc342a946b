import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { coveredPercent } from '#contract/coverage.ts';
import type { PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { Percent } from '../../core/percent.ts';
import { AddressLine } from '../../people/AddressLine.tsx';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { CoverageHead } from '../../people/coverage/CoverageHead.tsx';
import { partAddress, withoutTown } from '../../people/part-address.ts';
import type { PlaceColumnSort } from '../../people/place-search.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import type { ListLook } from '../../records/list/use-list-look.ts';
import { Unknown } from '../../records/Unknown.tsx';
import { carry } from '../../records/use-carried-list.ts';
import { CutLine } from '../../ui/CutLine.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import stacked from '../../ui/stacked.module.css';
import { readableArea } from '../areas/index.ts';
import { neededIn, PriorityBadge } from '../places/index.ts';
import { columnNames, type PlaceColumnId } from './columns.ts';
import { askedPriorityNames } from './filter-names.ts';
import classes from './PlaceName.module.css';

type Parts = Omit<DataColumn<PlaceRow, PlaceColumnSort>, 'id' | 'header'> & { header?: DataColumn<PlaceRow>['header'] };

/**
 * Builds the columns. Data without a column appear small under the name; compact rows show only
 * area and town.
 */
export function placeColumns(
  { columns, isCompact }: ListLook<PlaceColumnId>,
  { isOneTown }: { isOneTown: boolean },
): DataColumn<PlaceRow, PlaceColumnSort>[] {
  const has = (id: PlaceColumnId) => columns.includes(id);
  const number = (sort: PlaceColumnSort, of: (place: PlaceRow) => number | null): Parts => ({
    sort,
    isNumber: true,
    isDescendingFirst: true,
    cell: (place) => numberOr(of(place)),
  });
  const parts: Record<PlaceColumnId, Parts> = {
    name: {
      sort: 'name',
      cell: (place) => (
        <NameCell
          place={place}
          isOneLine={isCompact}
          hasArea={!has('area')}
          hasAddress={!has('address')}
          hasTown={!isOneTown}
          hasProxies={!has('proxies')}
        />
      ),
    },
    address: {
      sort: 'address',
      isWide: 'very',
      cell: ({ address }) => {
        const said = isOneTown ? withoutTown(address) : address;
        return isCompact ? <AddressLine address={said} /> : <Text size="sm">{said}</Text>;
      },
    },
    area: {
      sort: 'area',
      plain: ({ area_name }) => readableArea(area_name) ?? '',
      cell: ({ area_name }) => readableArea(area_name),
    },
    priority: {
      sort: 'priority',
      plain: ({ priority }, { t }) => t(askedPriorityNames[priority ?? 'unset']),
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    stations: {
      ...number('stations', ({ stations }) => stations),
      isWide: true,
      cell: ({ id, stations }) => (
        <TextLink to="/place/$placeid" params={{ placeid: id }} search={carry(carriedPlaces)} hash="stations" size="sm">
          {formatNumber(stations)}
        </TextLink>
      ),
    },
    electors: { ...number('electors', ({ electors }) => electors || null), isWide: 'very' },
    people: {
      ...number('asignees', ({ total_asignees }) => total_asignees),
      isWide: true,
      cell: ({ id, total_asignees }) => (
        <TextLink to="/users" search={{ place: id }} size="sm">
          {formatNumber(total_asignees)}
        </TextLink>
      ),
    },
    proxies: number('proxies', ({ total_proxies }) => total_proxies),
    coverage: {
      header: <CoverageHead />,
      sort: 'coverage',
      cell: ({ coverage }) => <Coverage coverage={coverage} size="row" />,
    },
    needed: {
      ...number('needed', neededIn),
      cell: (place) => (
        <TextLink
          to="/place/$placeid"
          params={{ placeid: place.id }}
          search={carry(carriedPlaces)}
          hash="coverage"
          data-row-assign={neededIn(place) > 0 || undefined}
          size="sm"
          fw={600}
        >
          {coveredPercent(place.coverage) === null ? '–' : formatNumber(neededIn(place))}
        </TextLink>
      ),
    },
    votes: number('votes', ({ projection_votes }) => projection_votes),
    share: {
      ...number('share', ({ projection_percent }) => projection_percent),
      cell: ({ projection_percent: share }) =>
        share === null ? <Unknown /> : <Percent said={formatNumber(Math.round(share * 10) / 10)} />,
    },
    approximate: {
      sort: 'approximate',
      isDescendingFirst: true,
      plain: ({ is_approximate }, { t }) => t(is_approximate ? exactness.no : exactness.yes),
      cell: ({ is_approximate }) => <Exactness isApproximate={is_approximate} />,
    },
  };
  return columns.map((id) => ({ id, header: <ColumnName id={id} />, ...parts[id] }));
}

const numberOr = (value: number | null) => (value === null ? <Unknown /> : formatNumber(value));

function ColumnName({ id }: { id: PlaceColumnId }) {
  const { t } = useLingui();
  return t(columnNames[id]);
}

const exactness = { yes: msg`Exacta`, no: msg`Aproximada` };

function Exactness({ isApproximate }: { isApproximate: boolean }) {
  const { t } = useLingui();
  return t(isApproximate ? exactness.no : exactness.yes);
}

type NameProps = {
  place: PlaceRow;
  isOneLine: boolean;
  hasAddress: boolean;
  hasArea: boolean;
  hasTown: boolean;
  hasProxies: boolean;
};

function NameCell({ place, isOneLine, hasAddress, hasArea, hasTown, hasProxies }: NameProps) {
  const named = hasArea && readableArea(place.area_name);
  const area = named === place.town ? undefined : named;
  const town = partAddress(place.address).town || place.town;
  // A town shared by all rows is named above the list; its postal codes aren't.
  const end = hasTown ? town : /^\d{5}/.exec(town ?? '')?.[0];
  const link = (
    <RowLink
      to="/place/$placeid"
      params={{ placeid: place.id }}
      search={carry(carriedPlaces)}
      size="sm"
      display="inline"
      // Without wrapping, the longest name would set the column's width.
      {...(isOneLine && { lh: 'inherit', style: { whiteSpace: 'normal' } })}
    >
      {place.name}
    </RowLink>
  );
  return (
    <>
      {/* A dozen places are called "Ajuntament". */}
      {isOneLine ? (
        <div className={`${classes.line} ${stacked.stacked}`} data-addressed={!hasAddress || undefined}>
          <CutLine between=" · " end={end && <Around>{end}</Around>}>
            {link}
            {area && <Around>{` · ${area}`}</Around>}
          </CutLine>
        </div>
      ) : (
        link
      )}
      {!isOneLine && (
        <Text size="sm" c="dimmed">
          {[hasAddress && (hasTown ? place.address : withoutTown(place.address)), named].filter(Boolean).join(' · ')}
        </Text>
      )}
      {!isOneLine && hasProxies && place.total_proxies > 0 && (
        <Text size="sm" c="dimmed">
          <Plural value={place.total_proxies} one="# persona de fuera" other="# personas de fuera" />
        </Text>
      )}
    </>
  );
}

const Around = ({ children }: { children: string }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
);
