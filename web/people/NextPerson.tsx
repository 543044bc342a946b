import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatNumber } from '../core/formats.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { TextLink } from '../ui/RowLink.tsx';
import { fullName } from './labels.ts';
import { useNextPerson, type WaitingFor } from './use-next-person.ts';

type Props = { after: string; waitingFor: WaitingFor };

/** Leads to the next person who waits for the same thing. */
export function NextPerson({ after, waitingFor }: Props) {
  const found = useNextPerson(after, waitingFor);
  if (!found) return null;
  const { next, filters } = found;
  if (!next) {
    return (
      <Text size="sm" c="dimmed">
        {waitingFor === 'place' ? (
          <Trans>No queda nadie más sin colegio.</Trans>
        ) : (
          <Trans>No queda nadie más con colegio y sin credencial.</Trans>
        )}
      </Text>
    );
  }
  const name = fullName(next);
  const count = formatNumber(found.count);
  const label =
    waitingFor === 'place' ? (
      <Trans>Siguiente sin colegio: {name}</Trans>
    ) : (
      <Trans>Siguiente sin credencial: {name}</Trans>
    );
  const look = {
    size: 'sm',
    variant: 'default',
    rightSection: <IconArrowRight size={16} aria-hidden />,
    styles: {
      label: { whiteSpace: 'normal', lineHeight: 1.35 },
      root: { height: 'auto', minHeight: 36, paddingBlock: 6 },
    },
  } as const;
  return (
    <Group gap="sm" style={{ rowGap: 4 }}>
      {waitingFor === 'place' ? (
        <ButtonLink to="/user/$userid/place" params={{ userid: next.id }} {...look}>
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink to="/user/$userid/credentials" params={{ userid: next.id }} {...look}>
          {label}
        </ButtonLink>
      )}
      <TextLink to="/users" search={filters} size="sm">
        {waitingFor === 'place' ? <Trans>{count} en total</Trans> : <Trans>{count} con colegio y sin credencial</Trans>}
      </TextLink>
    </Group>
  );
}
