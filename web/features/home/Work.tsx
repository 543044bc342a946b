import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { HomeWork } from '#contract/home.ts';
import type { Self } from '#contract/users.ts';
import { type DeskSection, type WaitingList, waitingLists } from '#contract/waiting.ts';
import { type WorkTask, workTasks } from '#contract/work-tasks.ts';
import { formatNumber } from '../../core/formats.ts';
import { priorityNames } from '../../people/coverage/priority-names.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import classes from './Work.module.css';

const needing = { is_needed: true, sortBy: '-needed' } as const;

type Facts = {
  /** names the records that `count` counts */
  words: (count: number) => MessageDescriptor;
  act: MessageDescriptor;
  /**
   * section of the desk for doing the task one by one; without it, the button opens the list too
   */
  desk?: DeskSection;
} & Pick<LinkProps, 'to'> & { search?: (work: HomeWork, self: Self) => object };

const waiting = (list: WaitingList) => (_: HomeWork, self: Self) => waitingLists[list](self);
const unserved = (list: WaitingList) => ({
  act: msg`Buscarles otro colegio`,
  desk: 'cant_come' as const,
  to: '/users' as const,
  search: waiting(list),
});

const rows: Record<WorkTask, Facts> = {
  change_requests: {
    words: (count) =>
      msg`${plural(count, { one: 'cambio de datos por decidir', other: 'cambios de datos por decidir' })}`,
    act: msg`Decidir cambios`,
    desk: 'changes',
    to: '/change-requests',
  },
  pending: {
    words: (count) =>
      msg`${plural(count, { one: 'inscripción pendiente de revisar', other: 'inscripciones pendientes de revisar' })}`,
    act: msg`Revisar inscripciones`,
    to: '/blockedusers',
  },
  validation: {
    words: (count) => msg`${plural(count, { one: 'persona sin validar', other: 'personas sin validar' })}`,
    act: msg`Validar`,
    desk: 'welcome',
    to: '/users',
    search: waiting('validation'),
  },
  place: {
    words: (count) =>
      msg`${plural(count, { one: 'persona sin colegio asignado', other: 'personas sin colegio asignado' })}`,
    act: msg`Asignar colegios`,
    desk: 'place',
    to: '/users',
    search: waiting('place'),
  },
  issue: {
    words: (count) =>
      msg`${plural(count, { one: 'persona con colegio y sin credencial', other: 'personas con colegio y sin credencial' })}`,
    act: msg`Emitir credenciales`,
    desk: 'papers',
    to: '/users',
    search: waiting('issue'),
  },
  places: {
    words: (count) =>
      msg`${plural(count, { one: 'colegio en el que falta gente', other: 'colegios en los que falta gente' })}`,
    act: msg`Cubrir colegios`,
    desk: 'gaps',
    to: '/places',
    search: () => needing,
  },
  outdated: {
    words: (count) =>
      msg`${plural(count, { one: 'credencial con datos que han cambiado', other: 'credenciales con datos que han cambiado' })}`,
    act: msg`Ver credenciales`,
    to: '/credentials',
    search: () => ({ is_outdated: true }),
  },
  failed_mails: {
    words: (count) =>
      msg`${plural(count, { one: 'mensaje sin entregar en los últimos siete días', other: 'mensajes sin entregar en los últimos siete días' })}`,
    act: msg`Ver mensajes`,
    to: '/emails',
    search: ({ failed_from }) => ({ failed_from }),
  },
  declined: {
    words: (count) =>
      msg`${plural(count, { one: 'persona que no irá a su colegio', other: 'personas que no irán a su colegio' })}`,
    ...unserved('declined'),
  },
  unavailable: {
    words: (count) =>
      msg`${plural(count, { one: 'persona que no puede en su turno', other: 'personas que no pueden en su turno' })}`,
    ...unserved('unavailable'),
  },
  no_coordinator: {
    words: (count) =>
      msg`${plural(count, { one: 'municipio con colegios que nadie coordina', other: 'municipios con colegios que nadie coordina' })}`,
    act: msg`Ver municipios`,
    to: '/areas',
    search: () => ({ lacks: 'coordinator' }),
  },
  no_board: {
    words: (count) =>
      msg`${plural(count, { one: 'municipio con colegios sin junta electoral', other: 'municipios con colegios sin junta electoral' })}`,
    act: msg`Ver municipios`,
    to: '/areas',
    search: () => ({ lacks: 'board' }),
  },
  approximate: {
    words: (count) =>
      msg`${plural(count, { one: 'colegio sin situar en el mapa', other: 'colegios sin situar en el mapa' })}`,
    act: msg`Situar colegios`,
    to: '/places',
    search: () => ({ is_approximate: true }),
  },
  duplicates: {
    words: (count) =>
      msg`${plural(count, { one: 'pareja de cuentas que quizá sea de una persona', other: 'parejas de cuentas que quizá sean de una persona' })}`,
    act: msg`Comparar cuentas`,
    to: '/duplicates',
  },
  exports: {
    words: (count) =>
      msg`${plural(count, { one: 'permiso de descarga por decidir', other: 'permisos de descarga por decidir' })}`,
    act: msg`Decidir permisos`,
    to: '/settings/exports',
  },
  imports: {
    words: (count) =>
      msg`${plural(count, { one: 'importación por confirmar o que ha fallado', other: 'importaciones por confirmar o que han fallado' })}`,
    act: msg`Ver importaciones`,
    to: '/imports',
    search: () => ({ is_waiting: true }),
  },
};

/** Lists the most urgent work first. Counts link to a list, buttons to the page for the task. */
export function Work({ self, work, isSetUp }: { self: Self; work: HomeWork; isSetUp: boolean }) {
  const { t } = useLingui();
  const known = workTasks.flatMap((task) => {
    const { [task]: count } = work.tasks;
    return count ? [{ task, count }] : [];
  });
  // If the organisation isn't set up, an empty list doesn't mean that the work is done.
  if (known.length === 0 && !isSetUp) return null;
  return (
    <section aria-labelledby="work">
      <Title order={2} id="work" mb="sm">{t`Por hacer`}</Title>
      {known.length > 0 ? (
        <div className={classes.frame}>
          <ul className={classes.list}>
            {known.map(({ task, count }, at) => (
              <li key={task} className={classes.row}>
                <Row task={task} count={count} self={self} work={work} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Text c="dimmed">{t`No queda nada por hacer ahora mismo.`}</Text>
      )}
    </section>
  );
}

type RowProps = { task: WorkTask; count: number; self: Self; work: HomeWork; isFirst: boolean };

function Row({ task, count, self, work, isFirst }: RowProps) {
  const { t } = useLingui();
  const { [task]: facts } = rows;
  const list = { to: facts.to, search: facts.search?.(work, self) } as Pick<LinkProps, 'to' | 'search'>;
  const way = facts.desk ? ({ to: '/desk', search: { section: facts.desk } } as const) : list;
  return (
    <>
      <Link {...list} className={classes.counted}>
        <span className={classes.number}>{formatNumber(count)}</span>
        <span>{t(facts.words(count))}</span>
      </Link>
      <ButtonLink {...way} variant={isFirst ? 'filled' : 'subtle'} size="sm" h={44} className={classes.start}>
        <span>{t(facts.act)}</span> <IconArrowRight size={16} aria-hidden />
      </ButtonLink>
      {task === 'places' && <Priorities priorities={work.priorities} />}
    </>
  );
}

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
