import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';
import { peopleColour, priorityColours, stateColours } from './colours.ts';
import classes from './Legend.module.css';
import type { Colouring } from './search.ts';
import type { MapShown } from './use-shown.ts';

/** Says what the colours and signs of the map mean: those that it shows now. */
export function Legend({ by, shown }: { by: Colouring; shown: MapShown }) {
  const { t } = useLingui();
  return (
    <ul className={classes.legend} aria-label={t`Leyenda`}>
      {by === 'coverage' ? (
        <>
          <Sign colour={stateColours.none}>
            <Trans>Nadie</Trans>
          </Sign>
          <Sign colour={stateColours.partial}>
            <Trans>En parte</Trans>
          </Sign>
          <Sign colour={stateColours.full}>
            <Trans>Completo</Trans>
          </Sign>
        </>
      ) : (
        (Object.keys(priorityNames) as Priority[]).map((priority, index) => (
          <Sign key={priority} colour={priorityColours[index] ?? ''}>
            {t(priorityNames[priority])}
          </Sign>
        ))
      )}
      {shown.cells.length + shown.people.length > 0 && (
        <Sign colour={peopleColour} shape="round">
          <Trans>Personas</Trans>
        </Sign>
      )}
      {shown.hasAreas && (
        <Text component="li" inherit c="dimmed" visibleFrom="xs">
          <Trans>Las barras: mañana, tarde y escrutinio</Trans>
        </Text>
      )}
    </ul>
  );
}

const Sign = ({ colour, shape, children }: { colour: string; shape?: 'round'; children: ReactNode }) => (
  <li className={classes.sign}>
    <span className={classes.swatch} data-shape={shape} style={{ '--sign': colour } as CSSProperties} aria-hidden />
    {children}
  </li>
);
