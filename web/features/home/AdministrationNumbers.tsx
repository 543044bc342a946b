import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usersCountQuery } from '../../people/api.ts';
import { duplicatesQuery } from '../duplicates/index.ts';
import classes from './Count.module.css';
import { Count } from './Count.tsx';

const waiting = { is_pending: true };

// Each number links to its work, and shows only where there is any.

export function PendingNumber() {
  const { t } = useLingui();
  const pending = useQuery(usersCountQuery(waiting));
  if (!pending.data) return null;
  return (
    <Link to="/blockedusers" className={classes.card}>
      <Count
        query={pending}
        label={(count) =>
          t`${plural(count, { one: 'inscripción pendiente de revisar', other: 'inscripciones pendientes de revisar' })}`
        }
      />
    </Link>
  );
}

export function DuplicatesNumber() {
  const { t } = useLingui();
  const duplicates = useQuery({
    ...duplicatesQuery({ rowsPerPage: 1 }),
    select: ({ count }) => count,
    // The count compares everybody with everybody.
    staleTime: 60_000,
  });
  if (!duplicates.data) return null;
  return (
    <Link to="/duplicates" className={classes.card}>
      <Count
        query={duplicates}
        label={(count) =>
          t`${plural(count, { one: 'pareja de cuentas que quizá sean de una persona', other: 'parejas de cuentas que quizá sean de una persona' })}`
        }
      />
    </Link>
  );
}
