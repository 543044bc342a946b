import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Election } from '#contract/elections.ts';
import { useDates } from '../../../core/formats.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import sheet from '../../../ui/sheet-list.module.css';
import { electionsQuery } from '../api.ts';
import classes from '../Settings.module.css';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { ChooseElection } from './ChooseElection.tsx';
import { ElectionDialog } from './ElectionDialog.tsx';
import { Holdings } from './Holdings.tsx';
import { useKindNames } from './kind-names.ts';

export function ElectionsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(electionsQuery);
  // A link about a missing election opens the form.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'new' });
  const [isAdding, setAdding] = useState(isAsked);
  return (
    <SettingsFrame actions={<Button onClick={() => setAdding(true)}>{t`Nuevas elecciones`}</Button>}>
      {isAdding && <ElectionDialog close={() => setAdding(false)} />}
      <Text c="dimmed" maw={720} mb="md">
        <Trans>
          Las asignaciones, las juntas y las credenciales son de las elecciones actuales. Las de las demás se conservan
          con ellas.
        </Trans>
      </Text>
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data?.count === 0 && (
        <Empty title={<Trans>Todavía no hay elecciones</Trans>}>
          <Trans>Sin ellas no se asignan colegios ni se emiten credenciales.</Trans>
        </Empty>
      )}
      {data && data.count > 0 && (
        <ul className={`${sheet.list} ${classes.sheet}`}>
          {data.results.map((election) => (
            <li key={election.id}>
              <ElectionRow election={election} />
            </li>
          ))}
        </ul>
      )}
    </SettingsFrame>
  );
}

function ElectionRow({ election }: { election: Election }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const date = useDates();
  const [asked, setAsked] = useState<'edit' | 'choose'>();
  const { name, kind, date: day, is_current, has_results } = election;
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={classes.row}>
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {is_current && <StateBadge color="green">{t`Actuales`}</StateBadge>}
          </Group>
          <Text size="sm" c="dimmed">
            {kinds[kind]} · {date(day, 'long')}
            {has_results && ` · ${t`Con resultados importados`}`}
          </Text>
          <Holdings election={election} />
        </Stack>
        <Group gap={4}>
          <Button size="sm" variant="default" onClick={() => setAsked('edit')} aria-label={t`Editar: ${name}`}>
            <Trans>Editar</Trans>
          </Button>
          {!is_current && (
            <Button
              size="sm"
              variant="subtle"
              px="xs"
              onClick={() => setAsked('choose')}
              aria-label={t`Marcar como actuales: ${name}`}
            >
              <Trans>Marcar como actuales…</Trans>
            </Button>
          )}
        </Group>
      </div>
      {asked === 'edit' && <ElectionDialog election={election} close={close} />}
      {asked === 'choose' && <ChooseElection election={election} close={close} />}
    </>
  );
}
