import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Title, UnstyledButton } from '@mantine/core';
import type { MapArea } from '#contract/map.ts';
import { formatNumber } from '../../core/formats.ts';
import { usePercent } from '../../core/percent.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { NoMatch } from '../../records/list/NoMatch.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { type CoverageSlots, coverageOf, neededOf, shareOf } from './coverage.ts';
import { type ClosedPlace, PlaceRows } from './PlaceRows.tsx';
import classes from './ShownList.module.css';
import { atOf, filtersOf, type MapSearch } from './search.ts';
import { boxShape } from './shape-text.ts';
import type { MapShown } from './use-shown.ts';

type Bounds = Record<'west' | 'south' | 'east' | 'north', number>;
type Props = {
  shown: MapShown;
  asked: CoverageSlots;
  search: MapSearch;
  /** the map's exact edges */
  bounds: Bounds;
  change: SearchChange<MapSearch>;
  closed: ClosedPlace;
  openPlace: (id: string) => void;
  openPerson: (id: string) => void;
  /** keeps the focus beside the map while its list changes */
  hold: () => void;
};

/** Zooms at which an area of a level shows its content. */
const zoomInto: Partial<Record<MapArea['level'], number>> = { adm1: 7, adm2: 9.5, adm3: 11, jez: 11, adm4: 12.5 };

/** Lists everything the map shows, neediest first, for keyboards and screen readers. */
export function ShownList({ shown, asked, search, bounds, change, closed, openPlace, openPerson, hold }: Props) {
  const { t } = useLingui();
  const { areas, dots, error, isLoading } = shown;
  const { places, people } = shown.seen;
  if (isLoading) return <NotLoaded error={error} retry={shown.refetch} />;
  const ordered = areas.toSorted((a, b) => neededOf(b, asked) - neededOf(a, asked));
  const enter = ({ lon, lat, level }: MapArea) => {
    hold();
    change({ at: atOf({ lon, lat, zoom: zoomInto[level] ?? 14 }) });
  };
  const chooseShown = () => {
    hold();
    change({ shape: boxShape(bounds) });
  };
  const filters = Object.keys(filtersOf(search));
  const clear = () => {
    hold();
    change(Object.fromEntries(filters.map((filter) => [filter, undefined])));
  };
  const hasPlaces = shown.hasPlaces && !dots;
  const count = formatNumber(places.length);
  const noMatch = filters.length > 0 && (
    <NoMatch order={3} title={<Trans>Ningún colegio cumple estos filtros</Trans>} clear={clear} />
  );
  return (
    <div className={classes.list}>
      {error && <QueryError error={error} retry={shown.refetch} />}
      <People shown={shown} search={search} />
      {hasPlaces && (
        <section aria-label={t`Colegios en el mapa`}>
          <Title order={2} size="h3">
            <Plural value={places.length} one={`${count} colegio aquí`} other={`${count} colegios aquí`} />
          </Title>
          {places.length === 0 && noMatch}
          <PlaceRows places={places} count={places.length} asked={asked} closed={closed} openPlace={openPlace} />
          {places.length > 0 && (
            <Button variant="default" size="compact-sm" mt={6} onClick={chooseShown}>
              <Trans>Elegir lo que se ve en el mapa</Trans>
            </Button>
          )}
        </section>
      )}
      {!hasPlaces || areas.length > 1 ? (
        <section aria-label={t`Zonas en el mapa`}>
          <Title order={2} size="h3">{t`Zonas, donde más gente falta primero`}</Title>
          {ordered.length > 0 ? (
            <ul className={classes.rows}>
              {ordered.map((area) => (
                <AreaRow key={area.id} area={area} asked={asked} enter={() => enter(area)} />
              ))}
            </ul>
          ) : (
            noMatch || (
              <Text c="dimmed">
                <Trans>Todavía no hay colegios electorales aquí.</Trans>
              </Text>
            )
          )}
        </section>
      ) : null}
      {people.length > 0 && (
        <section aria-label={t`Personas en el mapa`}>
          <Title order={2} size="h3">{t`Personas`}</Title>
          <ul className={classes.rows}>
            {people.map(({ id, name }) => (
              <li key={id}>
                <UnstyledButton className={classes.row} onClick={() => openPerson(id)}>
                  {name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function People({ shown, search }: Pick<Props, 'shown' | 'search'>) {
  const { unconfirmed, cells } = shown;
  const { peopleCount } = shown.seen;
  if (search.people === 'none') return null;
  const count = formatNumber(peopleCount);
  const hidden = formatNumber(unconfirmed);
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {search.people === 'all' ? (
          <Plural value={peopleCount} one={`Aquí vive ${count} persona`} other={`Aquí viven ${count} personas`} />
        ) : (
          <Plural
            value={peopleCount}
            one={`Aquí vive ${count} persona sin colegio`}
            other={`Aquí viven ${count} personas sin colegio`}
          />
        )}
      </Text>
      {unconfirmed > 0 && cells.length === 0 && (
        <Text size="sm" c="dimmed">
          <Plural
            value={unconfirmed}
            one={`# no sale en el mapa: nadie ha comprobado su dirección.`}
            other={`${hidden} no salen en el mapa: nadie ha comprobado su dirección.`}
          />
        </Text>
      )}
    </div>
  );
}

function AreaRow({ area, asked, enter }: { area: MapArea; asked: CoverageSlots; enter: () => void }) {
  const { t } = useLingui();
  const percent = usePercent();
  const { name } = area;
  const share = shareOf(coverageOf(area, asked));
  const shown = share === null ? '—' : percent(share);
  const places = formatNumber(area.needing);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {area.is_reached ? (
          <ListLink to="/areas/$areaid" params={{ areaid: area.id }} size="sm" fw={600}>
            {name}
          </ListLink>
        ) : (
          <Text span size="sm" fw={600}>
            {name}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <Plural value={area.needing} one={`# colegio por cubrir`} other={`${places} colegios por cubrir`} />
        </Text>
      </span>
      <Coverage coverage={coverageOf(area)} size="small" />
      <UnstyledButton className={classes.enter} onClick={enter} aria-label={`${shown}. ${t`Acercar el mapa: ${name}`}`}>
        {shown}
      </UnstyledButton>
    </li>
  );
}
