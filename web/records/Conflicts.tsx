import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Warning } from '../ui/Warning.tsx';

/** Shows the fields that somebody else saved meanwhile, each as a `Conflict`. */
export const Conflicts = ({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) => (
  <Warning ref={ref} tabIndex={-1} role="alert" title={<Trans>Mientras editabas, alguien ha guardado otra cosa</Trans>}>
    <Stack gap="lg">
      <Text>
        <Trans>No se ha perdido nada de lo que has escrito. Elige qué se queda y vuelve a guardar.</Trans>
      </Text>
      {children}
    </Stack>
  </Warning>
);

type ConflictProps = {
  name: ReactNode;
  theirs: ReactNode;
  mine: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
};

export const Conflict = ({ name, theirs, mine, onDecide }: ConflictProps) => (
  <div>
    <Text fw={600}>{name}</Text>
    <Facts>
      <Fact name={<Trans>Ahora dice</Trans>}>{theirs}</Fact>
      <Fact name={<Trans>Tú has escrito</Trans>}>{mine}</Fact>
    </Facts>
    <Group gap="xs" mt="xs">
      <Button size="sm" variant="default" onClick={() => onDecide('mine')}>
        <Trans>Dejar lo mío</Trans>
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Button size="sm" variant="default" onClick={() => onDecide('theirs')}>
        <Trans>Tomar lo que dice ahora</Trans>
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Group>
  </div>
);
