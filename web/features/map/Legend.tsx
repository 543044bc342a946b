import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useUniverse } from '../../core/universe.ts';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';
import { Sign, StateSigns } from '../../people/coverage/StateSigns.tsx';
import { outside, water } from '../../ui/map/tones.ts';
import { peopleColour, priorityColours } from './colours.ts';
import classes from './Legend.module.css';
import type { MapColouring } from './search.ts';
import type { MapShown } from './use-shown.ts';

/** Explains only the colours and symbols visible now. */
export function Legend({ by, shown }: { by: MapColouring; shown: MapShown }) {
  const { t } = useLingui();
  const { tiles } = useUniverse();
  return (
    <ul className={classes.legend} aria-label={t`Leyenda`}>
      {by === 'coverage' ? (
        <StateSigns />
      ) : (
        (Object.keys(priorityNames) as Priority[]).map((priority, index) => (
          <Sign key={priority} colour={priorityColours[index] ?? ''}>
            {t(priorityNames[priority])}
          </Sign>
        ))
      )}
      {shown.cells.length + shown.people.length > 0 && <Sign colour={peopleColour} shape="round">{t`Personas`}</Sign>}
      {!tiles && (
        <>
          <Sign colour={`light-dark(${outside.light}, ${outside.dark})`}>{t`Fuera de las zonas`}</Sign>
          <Sign colour={`light-dark(${water.light}, ${water.dark})`}>{t`Mar`}</Sign>
        </>
      )}
      {shown.hasAreas && (
        <Text component="li" inherit c="dimmed" visibleFrom="xs">{t`Las barras: mañana, tarde y escrutinio`}</Text>
      )}
    </ul>
  );
}
