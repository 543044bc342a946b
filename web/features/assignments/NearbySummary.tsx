import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconList, IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { nearbyQuery } from './api.ts';
import classes from './Nearby.module.css';
import type { NearbySearch } from './search.ts';

type Props = { userId: string; search: NearbySearch; change: (changes: NearbySearch) => void };

export function NearbySummary({ userId, search, change }: Props) {
  const { data } = useQuery(nearbyQuery(userId, search));
  if (!data || data.count === 0) return null;
  const isMap = search.view === 'map';
  return (
    <div className={classes.summary}>
      <Text size="sm" fw={600} role="status">
        <PlaceCount of={data.count} />
      </Text>
      <Button
        className={classes.toggle}
        size="sm"
        variant="default"
        leftSection={isMap ? <IconList size={18} aria-hidden /> : <IconMap size={18} aria-hidden />}
        onClick={() => change({ view: isMap ? undefined : 'map' })}
      >
        {isMap ? <Trans>Ver la lista</Trans> : <Trans>Ver el mapa</Trans>}
      </Button>
    </div>
  );
}
