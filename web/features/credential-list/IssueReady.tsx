import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { usersCountQuery } from '../../people/api.ts';
import { BatchDialog, type Job } from '../batches/index.ts';

/**
 * Issues credentials to everybody with a polling place, after confirmation. People without one
 * are a separate choice: issuing locks their profile before they know where they go.
 */
export function IssueReady({ area }: { area: string | undefined }) {
  const placed = { area, is_assigned: true, credential_obstacle: 'none' };
  const unplaced = { ...placed, is_assigned: false };
  const { data: ready = 0 } = useQuery(usersCountQuery(placed));
  const { data: early = 0 } = useQuery(usersCountQuery(unplaced));
  const navigate = useNavigate();
  const [job, setJob] = useState<Job>();
  const [isEarly, setEarly] = useState(false);
  const ask = (filters: typeof placed, count: number) => {
    setEarly(!filters.is_assigned);
    setJob({ action: 'issue_credential', target: { filters, sortBy: 'name', except: [], count } });
  };
  const [people, others] = [formatNumber(ready), formatNumber(early)];
  return (
    <>
      <Group gap="xs">
        {ready > 0 && (
          <Button onClick={() => ask(placed, ready)}>
            <Plural value={ready} one={`Emitir a ${people} con colegio`} other={`Emitir a las ${people} con colegio`} />
          </Button>
        )}
        {early > 0 && (
          <Button variant="subtle" onClick={() => ask(unplaced, early)}>
            <Plural value={early} one={`A ${others} sin colegio…`} other={`A las ${others} sin colegio…`} />
          </Button>
        )}
      </Group>
      <BatchDialog
        job={job}
        note={
          isEarly && (
            <Trans>
              Todavía no tienen colegio. Al emitirla, su perfil se cierra ya y reciben el correo antes de saber adónde
              van; cuando se les dé uno, habrá que emitirla de nuevo.
            </Trans>
          )
        }
        close={() => setJob(undefined)}
        started={({ id }) => {
          setJob(undefined);
          void navigate({ to: '/credentials', search: (search: object) => ({ ...search, batch: id }) });
        }}
      />
    </>
  );
}
