import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toIssue, toPlace, toValidate } from '#contract/waiting.ts';
import { formatNumber } from '../../../core/formats.ts';
import { useQuiet } from '../../../core/quiet.ts';
import { useSignedIn } from '../../../core/session.ts';
import { usersCountQuery } from '../../../people/api.ts';
import type { UsersFilters } from '../../../people/search.ts';
import { workOf } from '../../../people/through/leaving.ts';
import { throughPeople } from '../../../people/through/of-person.ts';
import { Start } from '../../../records/through/Start.tsx';
import { StartSign } from '../../../records/through/StartSign.tsx';
import dense from '../../../ui/dense.module.css';
import { TextLink } from '../../../ui/RowLink.tsx';
import classes from './UserCounts.module.css';

/** Counts pending work. Each number links to its list, its icon to the first person waiting. */
export function UserCounts({ area }: { area: string | undefined }) {
  const self = useSignedIn();
  const { is_superuser } = self;
  // The five requests mustn't delay the list.
  const enabled = useQuiet();
  return (
    <div className={`${classes.counts} ${dense.dense}`}>
      {is_superuser && (
        <Count enabled={enabled} filters={{ area, is_pending: true }}>
          {(count, number) => (
            <Plural value={number} one={`${count} pendiente de admitir`} other={`${count} pendientes de admitir`} />
          )}
        </Count>
      )}
      <Count enabled={enabled} filters={{ area, ...toPlace(self) }}>
        {(count) => <Trans>{count} sin colegio</Trans>}
      </Count>
      <Count enabled={enabled} filters={{ area, ...toIssue(self) }}>
        {(count) => <Trans>{count} con colegio y sin credencial</Trans>}
      </Count>
      <Count enabled={enabled} filters={{ area, ...toValidate(self) }}>
        {(count) => <Trans>{count} sin validar</Trans>}
      </Count>
      <Count enabled={enabled} filters={{ area, is_locked: true }}>
        {(count) => <Trans>{count} con el perfil cerrado</Trans>}
      </Count>
      {is_superuser && (
        <Count enabled={enabled} filters={{ area, is_active: false }}>
          {(count, number) => <Plural value={number} one={`${count} inactiva`} other={`${count} inactivas`} />}
        </Count>
      )}
    </div>
  );
}

type Props = { enabled: boolean; filters: UsersFilters; children: (count: string, number: number) => ReactNode };

function Count({ enabled, filters, children }: Props) {
  const { data } = useQuery({ ...usersCountQuery(filters), enabled });
  if (!data) return null;
  const text = children(formatNumber(data), data);
  const work = workOf(filters);
  return (
    <span>
      <TextLink to="/users" search={filters} fz="sm" lh="24px">
        {text}
      </TextLink>
      {work && (
        <Start walked={throughPeople(filters, work)} isInline>
          <StartSign list={text} />
        </Start>
      )}
    </span>
  );
}
