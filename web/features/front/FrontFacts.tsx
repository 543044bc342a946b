import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconClockHour4, IconId, IconSeedling } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Front } from '#contract/front.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from './Front.module.css';

/** Lists the election day and what enrolling takes, without unknown facts. */
export function FrontFacts({ election, minutes }: Pick<Front, 'election' | 'minutes'>) {
  const { t } = useLingui();
  const { openEnroll, professionRequired } = useUniverse();
  return (
    <ul className={classes.facts}>
      {election && (
        <Fact icon={IconCalendarEvent} name={election.name}>
          <time dateTime={election.date}>{election.day}</time>
        </Fact>
      )}
      <Fact icon={IconSeedling} name={<Trans>Sin experiencia</Trans>}>
        <Trans>No hace falta: hay una guía, y alguien coordina tu zona.</Trans>
      </Fact>
      {openEnroll && (
        <Fact icon={IconId} name={<Trans>Ten a mano</Trans>}>
          {professionRequired
            ? t`Tu DNI, NIE o pasaporte, tu dirección y tu teléfono. También se pide la profesión.`
            : t`Tu DNI, NIE o pasaporte, tu dirección y tu teléfono.`}
        </Fact>
      )}
      {openEnroll && minutes !== null && (
        <Fact icon={IconClockHour4} name={<Plural value={minutes} one="Un minuto" other="# minutos" />}>
          <Trans>La mitad de la gente se inscribe en ese tiempo o en menos.</Trans>
        </Fact>
      )}
    </ul>
  );
}

type FactProps = { icon: ComponentType<{ size: number }>; name: ReactNode; children: ReactNode };

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <li>
    <span aria-hidden>
      <Icon size={24} />
    </span>
    <strong>{name}</strong>
    <p>{children}</p>
  </li>
);
