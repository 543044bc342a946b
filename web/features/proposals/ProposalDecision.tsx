import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen2, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProposedPerson } from '#contract/proposals.ts';
import { formatDistance } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { Distance } from '../../people/Distance.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { changePair, showProposal } from './api.ts';
import { type ChosenPlace, ProposedPlaceSelect } from './ProposedPlaceSelect.tsx';

type Props = { id: string; person: ProposedPerson };

export function ProposalDecision({ id, person }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const change = useChange(id);
  const { user, name, is_locked } = person;
  const label = is_locked ? t`Dejar de fijar: ${name}` : t`Fijar donde está: ${name}`;
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant={is_locked ? 'light' : 'subtle'}
        size="lg"
        aria-label={label}
        title={label}
        aria-pressed={is_locked}
        loading={change.isPending}
        onClick={() => change.mutate({ user, is_locked: !is_locked })}
      >
        {is_locked ? <IconLock size={18} /> : <IconLockOpen2 size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t`Cambiar: ${name}`}
        title={t`Cambiar: ${name}`}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      {isOpen && <Choosing id={id} person={person} close={() => setOpen(false)} />}
    </Group>
  );
}

function useChange(id: string, done: () => void = () => undefined) {
  return useAct({
    mutationFn: (body: Parameters<typeof changePair>[1]) => changePair(id, body),
    onSuccess: async (proposal) => {
      showProposal(proposal);
      done();
      await Promise.all(
        ['people', 'places'].map((part) => queryClient.invalidateQueries({ queryKey: ['proposals', part, id] })),
      );
    },
  });
}

function Choosing({ id, person, close }: Props & { close: () => void }) {
  const { t } = useLingui();
  const { user, name, place, metres, range } = person;
  const [chosen, setChosen] = useState<ChosenPlace | null>(place && { ...place, metres });
  const change = useChange(id, close);
  return (
    <Dialog opened onClose={close} title={name}>
      <Stack gap="md">
        <ProposedPlaceSelect id={id} person={person} chosen={chosen} onChange={setChosen} />
        {(chosen?.metres ?? 0) > range && <Beyond metres={chosen?.metres ?? 0} person={person} />}
        <Text size="sm" c="dimmed">{t`Queda fijada: si propones de nuevo, no se mueve de ahí.`}</Text>
        <Group gap="sm">
          <Button
            loading={change.isPending}
            disabled={chosen === null || chosen.id === place?.id}
            onClick={() => change.mutate({ user, place: chosen?.id ?? null })}
          >
            <Trans>Poner en este colegio</Trans>
          </Button>
          {place && (
            <Button variant="default" disabled={change.isPending} onClick={() => change.mutate({ user, place: null })}>
              <Trans>Dejar sin colegio</Trans>
            </Button>
          )}
          <Button variant="default" onClick={close}>{t`Cancelar`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Warns of a distance beyond the rules for this person; the coordinator may accept it. */
function Beyond({ metres, person: { range, is_approximate } }: { metres: number; person: ProposedPerson }) {
  const farthest = formatDistance(range);
  return (
    <Warning role="status">
      <Distance metres={metres} isApproximate={is_approximate} />
      {' · '}
      <Trans>Con estas reglas va a {farthest} como mucho.</Trans>
    </Warning>
  );
}
