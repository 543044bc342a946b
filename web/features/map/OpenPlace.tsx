import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { PriorityBadge, placeQuery } from '../places/index.ts';

/** Shows the place that was clicked, and who could go there: the first of them by Enter. */
export function OpenPlace({ id, close }: { id: string; close: () => void }) {
  const { data: place, error, refetch } = useQuery(placeQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = place !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is opened takes the focus
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id, isThere]);

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
      {!place && (error ? <QueryError error={error} retry={refetch} /> : <Skeleton height={160} />)}
      {place && (
        <>
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            <TextLink to="/place/$placeid" params={{ placeid: id }} inherit c="inherit">
              {place.name}
            </TextLink>
          </Title>
          <Text size="sm">{place.address}</Text>
          <PriorityBadge priority={place.priority} isLong />
          <Coverage coverage={place.coverage} />
        </>
      )}
    </Stack>
  );
}
