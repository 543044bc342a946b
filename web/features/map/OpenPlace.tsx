import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeQuery } from '../../people/api.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import type { NearbyUsersSearch } from '../../people/nearby-users-search.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { NearbyUsers } from '../nearby-users/index.ts';
import { PriorityBadge } from '../places/index.ts';

/** Shows the open place, and focuses the nearest unassigned person: Enter assigns the place. */
export function OpenPlace({ id, close }: { id: string; close: () => void }) {
  const { data: place, error, refetch } = useQuery(placeQuery(id));
  const [search, setSearch] = useState<NearbyUsersSearch>({});
  const change = (changes: NearbyUsersSearch) => setSearch((before) => ({ ...before, ...changes }));
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        <Trans>Volver a la lista</Trans>
      </Button>
      {!place && <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={160} />} />}
      {place && (
        <>
          <div>
            <Group gap={8} style={{ rowGap: 2 }}>
              <Title order={2} size="h3">
                <TextLink to="/place/$placeid" params={{ placeid: id }} inherit c="inherit">
                  {place.name}
                </TextLink>
              </Title>
              <PriorityBadge priority={place.priority} />
            </Group>
            <Text size="sm" c="dimmed">
              {place.address}
            </Text>
          </div>
          <Coverage coverage={place.coverage} choose={(slot) => change({ slot })} />
          <NearbyUsers key={id} place={place} search={search} change={change} hasFocus />
        </>
      )}
    </Stack>
  );
}
