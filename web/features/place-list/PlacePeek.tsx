import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Place, PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { placeQuery } from '../../people/api.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { carry } from '../../records/use-carried-list.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';

export function PlacePeek({ place: { id, address, total_proxies: proxies } }: { place: PlaceRow }) {
  const { data, error, refetch } = useQuery(placeQuery(id));
  return (
    <>
      {data ? (
        <Facts>
          {data.coverage.map((one) => (
            <Fact key={one.slot} name={<SlotName slot={one.slot} />}>
              <Standing place={data} {...one} />
            </Fact>
          ))}
          <Fact name={<Trans>Personas de fuera</Trans>}>{formatNumber(proxies)}</Fact>
          {data.notes && (
            <Fact name={<Trans>Notas</Trans>}>
              <span style={{ whiteSpace: 'pre-line' }}>{data.notes}</span>
            </Fact>
          )}
          <Fact name={<Trans>Dirección</Trans>}>{address}</Fact>
        </Facts>
      ) : (
        <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={140} />} />
      )}
      <Group gap="md" mt={4}>
        <TextLink to="/place/$placeid" params={{ placeid: id }} search={carry(carriedPlaces)} size="sm">
          <Trans>Abrir el colegio</Trans>
        </TextLink>
      </Group>
    </>
  );
}

type InSlot = Place['coverage'][number];

function SlotName({ slot }: Pick<InSlot, 'slot'>) {
  const { t } = useLingui();
  return t(slotNames[slot]);
}

function Standing({ place, slot, had, needed }: { place: Place } & InSlot) {
  const { t } = useLingui();
  const there = place.asignees.filter(({ slots }) => slots.includes(slot));
  const hidden = had - place.total_proxies - there.length;
  const lacking = formatNumber(needed);
  return (
    <Group gap="sm" style={{ rowGap: 0 }}>
      {there.map(({ id, name }) => (
        <TextLink key={id} to="/user/$userid" params={{ userid: id }} size="sm">
          {name}
        </TextLink>
      ))}
      {hidden > 0 && (
        <Text span size="sm" c="dimmed">
          <Plural value={hidden} one="# fuera de tu alcance" other="# fuera de tu alcance" />
        </Text>
      )}
      {there.length === 0 && hidden <= 0 && place.total_proxies === 0 && (
        <Text span size="sm" c="dimmed">{t`Nadie`}</Text>
      )}
      {needed > 0 ? (
        <TextLink
          to="/place/$placeid"
          params={{ placeid: place.id }}
          search={(search) => ({ ...carry(carriedPlaces)(search), slot })}
          hash="nearby-users"
          size="sm"
          fw={600}
        >
          <Plural value={needed} one={`falta ${lacking}`} other={`faltan ${lacking}`} />
        </TextLink>
      ) : (
        <Text span size="sm">
          <Trans context="el turno">completo</Trans>
        </Text>
      )}
    </Group>
  );
}
