import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, Title, UnstyledButton } from '@mantine/core';
import type { MapArea, MapPlace } from '#contract/map.ts';
import { formatNumber } from '../../core/formats.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { PriorityBadge } from '../places/index.ts';
import { type Asked, coverageOf, neededOf, shareOf } from './coverage.ts';
import classes from './ShownList.module.css';
import { atOf, type MapSearch } from './search.ts';
import type { MapShown } from './use-shown.ts';

type Props = {
  shown: MapShown;
  asked: Asked;
  search: MapSearch;
  change: SearchChange<MapSearch>;
  openPlace: (id: string) => void;
};

const mostRows = 200;

/** Lists all that the map shows, for the keyboard and for who hears it: most needed first. */
export function ShownList({ shown, asked, search, change, openPlace }: Props) {
  const { t } = useLingui();
  const { places, areas, people, dots, error, isLoading } = shown;
  if (isLoading) return error ? <QueryError error={error} retry={shown.refetch} /> : <ListSkeleton />;
  const places_ = places.toSorted((a, b) => neededOf(b, asked) - neededOf(a, asked));
  const areas_ = areas.toSorted((a, b) => neededOf(b, asked) - neededOf(a, asked));
  const enter = ({ lon, lat, level }: MapArea) =>
    change({
      at: atOf({ lon, lat, zoom: level === 'adm1' ? 7 : level === 'adm2' ? 9.5 : level === 'adm4' ? 12.5 : 14 }),
    });
  const hasPlaces = shown.hasPlaces && !dots;
  const count = formatNumber(shown.count);
  return (
    <div className={classes.list}>
      {error && <QueryError error={error} retry={shown.refetch} />}
      <People shown={shown} search={search} />
      {hasPlaces && (
        <section aria-label={t`Colegios en el mapa`}>
          <Title order={2} size="h3">
            <Plural value={shown.count} one={`${count} colegio aquí`} other={`${count} colegios aquí`} />
          </Title>
          <ul className={classes.rows}>
            {places_.slice(0, mostRows).map((place) => (
              <PlaceRow key={place.id} place={place} asked={asked} open={() => openPlace(place.id)} />
            ))}
          </ul>
          {places_.length > mostRows && (
            <Text size="sm" c="dimmed">
              <Trans>Acerca el mapa o filtra para ver los demás.</Trans>
            </Text>
          )}
        </section>
      )}
      {!hasPlaces || areas.length > 1 ? (
        <section aria-label={t`Zonas en el mapa`}>
          <Title order={2} size="h3">
            <Trans>Zonas, donde más gente falta primero</Trans>
          </Title>
          <ul className={classes.rows}>
            {areas_.map((area) => (
              <AreaRow key={area.id} area={area} asked={asked} enter={() => enter(area)} />
            ))}
          </ul>
        </section>
      ) : null}
      {people.length > 0 && (
        <section aria-label={t`Personas en el mapa`}>
          <Title order={2} size="h3">
            <Trans>Personas</Trans>
          </Title>
          <ul className={classes.rows}>
            {people.map(({ id, name }) => (
              <li key={id} className={classes.person}>
                <TextLink to="/user/$userid/place" params={{ userid: id }} size="sm">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function People({ shown, search }: Pick<Props, 'shown' | 'search'>) {
  const { peopleCount, unconfirmed, people } = shown;
  if (peopleCount === undefined) return null;
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
      {unconfirmed > 0 && people.length > 0 && (
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

function PlaceRow({ place, asked, open }: { place: MapPlace; asked: Asked; open: () => void }) {
  const needed = neededOf(place, asked);
  const lacking = formatNumber(needed);
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={open} id={`map-place-${place.id}`}>
        <span className={classes.name}>
          {place.name} <PriorityBadge priority={place.priority} />
          {place.is_approximate && (
            <Text span size="xs" c="dimmed">
              {' '}
              <Trans>(posición aproximada)</Trans>
            </Text>
          )}
        </span>
        <Coverage coverage={coverageOf(place)} size="small" />
        <span className={classes.needed}>
          {needed > 0 ? <Plural value={needed} one={`falta ${lacking}`} other={`faltan ${lacking}`} /> : '✓'}
        </span>
      </UnstyledButton>
    </li>
  );
}

function AreaRow({ area, asked, enter }: { area: MapArea; asked: Asked; enter: () => void }) {
  const { t } = useLingui();
  const { name } = area;
  const share = shareOf(coverageOf(area, asked));
  const places = formatNumber(area.needing);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <TextLink to={`/areas/${area.id}` as '/'} size="sm" fw={600} c="inherit">
          {name}
        </TextLink>
        <Text size="xs" c="dimmed">
          <Plural value={area.needing} one={`# colegio por cubrir`} other={`${places} colegios por cubrir`} />
        </Text>
      </span>
      <Coverage coverage={coverageOf(area)} size="small" />
      <UnstyledButton className={classes.enter} onClick={enter} aria-label={t`Acercar el mapa: ${name}`}>
        {share === null ? '—' : `${share} %`}
      </UnstyledButton>
    </li>
  );
}
