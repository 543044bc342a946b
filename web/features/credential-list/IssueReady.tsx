import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { usersCountQuery } from '../../people/api.ts';
import { BatchDialog, type Job } from '../batches/index.ts';

/** Issues credentials to all to whom it can be done, once it is confirmed. */
export function IssueReady({ area }: { area: string | undefined }) {
  const filters = { area, credential_obstacle: 'none' };
  const { data: count } = useQuery(usersCountQuery(filters));
  const navigate = useNavigate();
  const [job, setJob] = useState<Job>();
  if (!count) return null;
  const people = formatNumber(count);
  const target = { filters, sortBy: 'name' as const, except: [], count };
  return (
    <>
      <Button onClick={() => setJob({ action: 'issue_credential', target })}>
        <Plural value={count} one={`Emitir ${people} credencial`} other={`Emitir ${people} credenciales`} />
      </Button>
      <BatchDialog
        job={job}
        close={() => setJob(undefined)}
        started={({ id }) => {
          setJob(undefined);
          void navigate({ to: '/credentials', search: (search: object) => ({ ...search, batch: id }) });
        }}
      />
    </>
  );
}
