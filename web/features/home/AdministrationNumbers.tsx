import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usersCountQuery } from '../../people/api.ts';
import { duplicatesQuery } from '../duplicates/index.ts';
import classes from './Count.module.css';
import { Count } from './Count.tsx';

const waiting = { is_pending: true };

/** What only administrators can do, where there is any of it: each a link to where it is done. */
export function AdministrationNumbers() {
  const { t } = useLingui();
  const pending = useQuery(usersCountQuery(waiting));
  const duplicates = useQuery({
    ...duplicatesQuery({ rowsPerPage: 1 }),
    select: ({ count }) => count,
    // Everybody is compared with everybody.
    staleTime: 60_000,
  });
  return (
    <>
      {Boolean(pending.data) && (
        <Link to="/blockedusers" className={classes.card}>
          <Count query={pending} label={t`inscripciones pendientes de revisar`} />
        </Link>
      )}
      {Boolean(duplicates.data) && (
        <Link to="/duplicates" className={classes.card}>
          <Count query={duplicates} label={t`parejas de cuentas que quizá sean de una persona`} />
        </Link>
      )}
    </>
  );
}
