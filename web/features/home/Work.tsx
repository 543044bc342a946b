import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type HomeWork, type WorkTask, workTasks } from '#contract/home.ts';
import type { Self } from '#contract/users.ts';
import { toIssue, toPlace, toValidate } from '#contract/waiting.ts';
import { formatNumber } from '../../core/formats.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import type { UsersSearch } from '../../people/search.ts';
import type { Work as Waiting } from '../../people/through/leaving.ts';
import { StartThrough } from '../../people/through/StartThrough.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { StartPlaces } from '../places/index.ts';
import classes from './Work.module.css';

const needing = { is_needed: true, sortBy: '-needed' } as const;

/**
 * Lists pending work, most urgent first.
 * The count links to the list, the button to it or to its first item.
 */
export function Work({ self, work, isSetUp }: { self: Self; work: HomeWork; isSetUp: boolean }) {
  const { t } = useLingui();
  const { tasks, failed_from } = work;
  const rows: Record<WorkTask, (count: number) => ReactNode> = {
    change_requests: (count) => (
      <Row count={count} to="/change-requests" look={t`Decidir cambios`}>
        <Plural value={count} one="cambio de datos por decidir" other="cambios de datos por decidir" />
      </Row>
    ),
    pending: (count) => (
      <Row count={count} to="/blockedusers" look={t`Revisar inscripciones`}>
        <Plural value={count} one="inscripción pendiente de revisar" other="inscripciones pendientes de revisar" />
      </Row>
    ),
    validation: (count) => (
      <PeopleRow count={count} people={toValidate(self)} start={t`Validar`} work="validate">
        <Plural value={count} one="persona sin validar" other="personas sin validar" />
      </PeopleRow>
    ),
    place: (count) => (
      <PeopleRow count={count} people={toPlace(self)} start={t`Asignar colegios`} work="place">
        <Plural value={count} one="persona sin colegio asignado" other="personas sin colegio asignado" />
      </PeopleRow>
    ),
    issue: (count) => (
      <PeopleRow count={count} people={toIssue(self)} start={t`Emitir credenciales`} work="credential">
        <Plural
          value={count}
          one="persona con colegio y sin credencial"
          other="personas con colegio y sin credencial"
        />
      </PeopleRow>
    ),
    places: (count) => (
      <Row
        count={count}
        to="/places"
        search={needing}
        start={
          <StartPlaces search={{ is_needed: true, sortBy: 'priority' }} knownBy={['home']} className={classes.start}>
            {t`Cubrir colegios`} <IconArrowRight size={16} aria-hidden />
          </StartPlaces>
        }
        below={<Priorities priorities={work.priorities} />}
      >
        <Plural value={count} one="colegio en el que falta gente" other="colegios en los que falta gente" />
      </Row>
    ),
    outdated: (count) => (
      <Row count={count} to="/credentials" search={{ is_outdated: true }} look={t`Ver credenciales`}>
        <Plural
          value={count}
          one="credencial con datos que han cambiado"
          other="credenciales con datos que han cambiado"
        />
      </Row>
    ),
    failed_mails: (count) => (
      <Row count={count} to="/emails" search={{ failed_from }} look={t`Ver mensajes`}>
        <Plural
          value={count}
          one="mensaje sin entregar en los últimos siete días"
          other="mensajes sin entregar en los últimos siete días"
        />
      </Row>
    ),
    declined: (count) => (
      <PeopleRow count={count} people={{ attendance: 'declined' }} start={t`Buscarles otro colegio`} work="place">
        <Plural value={count} one="persona que no irá a su colegio" other="personas que no irán a su colegio" />
      </PeopleRow>
    ),
    unavailable: (count) => (
      <PeopleRow count={count} people={{ is_unavailable: true }} start={t`Buscarles otro colegio`} work="place">
        <Plural value={count} one="persona que no puede en su turno" other="personas que no pueden en su turno" />
      </PeopleRow>
    ),
    no_coordinator: (count) => (
      <Row count={count} to="/areas" search={{ lacks: 'coordinator' }} look={t`Ver municipios`}>
        <Plural
          value={count}
          one="municipio con colegios que nadie coordina"
          other="municipios con colegios que nadie coordina"
        />
      </Row>
    ),
    no_board: (count) => (
      <Row count={count} to="/areas" search={{ lacks: 'board' }} look={t`Ver municipios`}>
        <Plural
          value={count}
          one="municipio con colegios sin junta electoral"
          other="municipios con colegios sin junta electoral"
        />
      </Row>
    ),
    approximate: (count) => (
      <Row count={count} to="/places" search={{ is_approximate: true }} look={t`Situar colegios`}>
        <Plural value={count} one="colegio sin situar en el mapa" other="colegios sin situar en el mapa" />
      </Row>
    ),
    duplicates: (count) => (
      <Row count={count} to="/duplicates" look={t`Comparar cuentas`}>
        <Plural
          value={count}
          one="pareja de cuentas que quizá sea de una persona"
          other="parejas de cuentas que quizá sean de una persona"
        />
      </Row>
    ),
    imports: (count) => (
      <Row count={count} to="/imports" search={{ is_waiting: true }} look={t`Ver importaciones`}>
        <Plural
          value={count}
          one="importación por confirmar o que ha fallado"
          other="importaciones por confirmar o que han fallado"
        />
      </Row>
    ),
  };
  const known = workTasks.flatMap((task) => {
    const { [task]: count } = tasks;
    return count ? [{ task, count }] : [];
  });
  // An organisation that isn't set up still has everything to do.
  if (known.length === 0 && !isSetUp) return null;
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">
        <Trans>Por hacer</Trans>
      </Title>
      {known.length > 0 ? (
        <ul className={classes.list}>
          {known.map(({ task, count }) => (
            <li key={task} className={classes.row}>
              {rows[task](count)}
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">
          <Trans>No queda nada por hacer ahora mismo.</Trans>
        </Text>
      )}
    </section>
  );
}

type RowProps = Pick<LinkProps, 'to' | 'search'> & {
  count: number;
  children: ReactNode;
  /** opens the first item */
  start?: ReactNode;
  /** opens the list, if items aren't walked through */
  look?: string;
  below?: ReactNode;
};

const Row = ({ count, children, start, look, below, ...list }: RowProps) => (
  <>
    <Link {...list} className={classes.counted}>
      <span className={classes.number}>{formatNumber(count)}</span>
      <span>{children}</span>
    </Link>
    {start}
    {look && (
      <ButtonLink {...list} variant="subtle" size="sm" h={44} className={classes.start}>
        {look} <IconArrowRight size={16} aria-hidden />
      </ButtonLink>
    )}
    {below}
  </>
);

type PeopleRowProps = Pick<RowProps, 'count' | 'children'> & { people: UsersSearch; start: string; work: Waiting };

const PeopleRow = ({ people, start, work, ...row }: PeopleRowProps) => (
  <Row
    {...row}
    to="/users"
    search={people}
    start={
      <StartThrough search={people} work={work} knownBy={['home']} className={classes.start}>
        {start} <IconArrowRight size={16} aria-hidden />
      </StartThrough>
    }
  />
);

/** Links to the uncovered places of each priority, if there are several. */
function Priorities({ priorities }: Pick<HomeWork, 'priorities'>) {
  const { t } = useLingui();
  if (priorities.length < 2) return null;
  return (
    <ul className={classes.below}>
      {priorities.map(({ priority, needing: count }) => (
        <li key={priority}>
          <TextLink to="/places" search={{ ...needing, priority }} size="sm">
            {priority === 'unset' ? t`Sin prioridad` : t(priorityNames[priority])}: {formatNumber(count)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
