import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { formatNumber } from '../../core/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { userTabs } from '../user-tabs.ts';
import { useNextPerson, type WaitingFor } from './use-next-person.ts';

type Props = { after: string; waitingFor: WaitingFor };

/** Links to the next person of the carried list, or the next waiting for the same thing. */
export function NextPerson({ after, waitingFor }: Props) {
  const found = useNextPerson(after, waitingFor);
  if (!found) return null;
  const { next, carried, others } = found;
  if (!next) {
    return (
      <Text size="sm" c="dimmed">
        <NobodyLeft isCarried={!others} waitingFor={waitingFor} />
      </Text>
    );
  }
  return (
    <Group gap="sm" style={{ rowGap: 4 }}>
      <ButtonLink
        to={waitingFor === 'place' ? userTabs.place : userTabs.credentials}
        params={{ userid: next.id }}
        search={carried}
        size="sm"
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        styles={{
          label: { whiteSpace: 'normal', lineHeight: 1.35 },
          root: { height: 'auto', minHeight: 36, paddingBlock: 6 },
        }}
      >
        <Label isCarried={!others} name={next.name} waitingFor={waitingFor} />
      </ButtonLink>
      {others && (
        <TextLink to="/users" search={others.list} size="sm">
          <Total count={formatNumber(others.count)} waitingFor={waitingFor} />
        </TextLink>
      )}
    </Group>
  );
}

type OfWaiting = Pick<Props, 'waitingFor'> & { isCarried: boolean };

function NobodyLeft({ isCarried, waitingFor }: OfWaiting) {
  if (isCarried) return <Trans>No queda nadie más en esta lista.</Trans>;
  if (waitingFor === 'place') return <Trans>No queda nadie más sin colegio.</Trans>;
  return <Trans>No queda nadie más con colegio y sin credencial.</Trans>;
}

function Label({ isCarried, name, waitingFor }: OfWaiting & { name: string }) {
  if (isCarried) return <Trans>Siguiente: {name}</Trans>;
  if (waitingFor === 'place') return <Trans>Siguiente sin colegio: {name}</Trans>;
  return <Trans>Siguiente sin credencial: {name}</Trans>;
}

const Total = ({ count, waitingFor }: Pick<Props, 'waitingFor'> & { count: string }) =>
  waitingFor === 'place' ? <Trans>{count} en total</Trans> : <Trans>{count} con colegio y sin credencial</Trans>;
