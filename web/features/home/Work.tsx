import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEver } from '#contract/permissions.ts';
import type { Self } from '#contract/users.ts';
import { formatNumber } from '../../core/formats.ts';
import { usersCountQuery } from '../../people/api.ts';
import type { UsersSearch } from '../../people/search.ts';
import type { Work as Waiting } from '../../people/through/leaving.ts';
import { StartThrough } from '../../people/through/StartThrough.tsx';
import { toIssue, toPlace, toValidate } from '../../people/waiting.ts';
import { duplicatesQuery } from '../duplicates/index.ts';
import { setupQuery } from '../setup/index.ts';
import classes from './Work.module.css';

type Kind = 'pending' | 'validation' | 'place' | 'credential' | 'duplicates';

/** Ranks the work left by its number; each number leads to its people, its button to the first. */
export function Work({ self }: { self: Self }) {
  const { t } = useLingui();
  const validating = toValidate(self);
  const placing = toPlace(self);
  const issuing = toIssue(self);
  const duplicates = useDuplicatesCount(canEver(self, 'users.merge'));
  const counts: Record<Kind, number | undefined> = {
    pending: useCount({ is_pending: true }, canEver(self, 'blockedusers.manage')),
    validation: useCount(validating, canEver(self, 'users.set_validated')),
    place: useCount(placing),
    credential: useCount(issuing),
    duplicates,
  };
  const rows: Record<Kind, (count: number) => ReactNode> = {
    pending: (count) => (
      <Row to="/blockedusers" count={count}>
        <Plural value={count} one="inscripción pendiente de revisar" other="inscripciones pendientes de revisar" />
      </Row>
    ),
    validation: (count) => (
      <Row to="/users" search={validating} count={count} start={t`Validar`} work="validate">
        <Plural value={count} one="persona sin validar" other="personas sin validar" />
      </Row>
    ),
    place: (count) => (
      <Row to="/users" search={placing} count={count} start={t`Asignar colegios`} work="place">
        <Plural value={count} one="persona sin colegio asignado" other="personas sin colegio asignado" />
      </Row>
    ),
    credential: (count) => (
      <Row to="/users" search={issuing} count={count} start={t`Emitir credenciales`} work="credential">
        <Plural
          value={count}
          one="persona con colegio y sin credencial"
          other="personas con colegio y sin credencial"
        />
      </Row>
    ),
    duplicates: (count) => (
      <Row to="/duplicates" count={count}>
        <Plural
          value={count}
          one="pareja de cuentas que quizá sea de una persona"
          other="parejas de cuentas que quizá sean de una persona"
        />
      </Row>
    ),
  };
  const known = (Object.keys(rows) as Kind[]).flatMap((kind) => {
    const { [kind]: count } = counts;
    return count ? [{ kind, count }] : [];
  });
  const { data: setup } = useQuery({ ...setupQuery, enabled: self.is_superuser });
  const isKnown = counts.place !== undefined && counts.credential !== undefined;
  // An organisation that isn't set up has everything to do.
  if (known.length === 0 && setup && setup.missing.length > 0) return null;
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">
        <Trans>Por hacer</Trans>
      </Title>
      {known.length > 0 ? (
        <ul className={classes.list}>
          {known
            .sort((a, b) => b.count - a.count)
            .map(({ kind, count }) => (
              <li key={kind} className={classes.row}>
                {rows[kind](count)}
              </li>
            ))}
        </ul>
      ) : isKnown ? (
        <Text c="dimmed">
          <Trans>No queda nada por hacer ahora mismo.</Trans>
        </Text>
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  );
}

type RowProps = {
  to: '/users' | '/blockedusers' | '/duplicates';
  count: number;
  children: ReactNode;
  search?: UsersSearch;
  /** names what is begun with the first of them; without it there is no way through */
  start?: string;
  work?: Waiting;
};

const Row = ({ to, search, count, children, start, work }: RowProps) => (
  <>
    <Link to={to} search={search ?? {}} className={classes.counted}>
      <span className={classes.number}>{formatNumber(count)}</span>
      <span>{children}</span>
    </Link>
    {start && search && work && (
      <StartThrough search={search} work={work} className={classes.start}>
        {start} <IconArrowRight size={16} aria-hidden />
      </StartThrough>
    )}
  </>
);

const useCount = (filters: UsersSearch, enabled = true) => useQuery({ ...usersCountQuery(filters), enabled }).data;

const useDuplicatesCount = (enabled: boolean) =>
  useQuery({
    ...duplicatesQuery({ rowsPerPage: 1 }),
    select: ({ count }) => count,
    // The count compares everybody with everybody.
    staleTime: 60_000,
    enabled,
  }).data;
