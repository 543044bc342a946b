import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PlaceRow } from '#contract/places.ts';
import { AttendanceSign } from '../../people/AttendanceSign.tsx';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { Distance } from '../../people/Distance.tsx';
import { ListLink } from '../../ui/RowLink.tsx';
import { AreaOf, PlaceNumbers, PriorityBadge } from '../places/index.ts';
import classes from './Nearby.module.css';

type Props = {
  place: PlaceRow;
  isChosen: boolean;
  isCurrent: boolean;
  /** the person declined this place */
  isDeclined: boolean;
  isBusy: boolean;
  /** otherwise distances are from the centre of the person's municipality */
  isHomeKnown: boolean;
  /** the person has this place in other slots than those chosen */
  hasOtherSlots: boolean;
  choose: () => void;
  assign: () => void;
};

export function NearbyPlace({
  place,
  isChosen,
  isCurrent,
  isDeclined,
  isBusy,
  isHomeKnown,
  hasOtherSlots,
  choose,
  assign,
}: Props) {
  const { t } = useLingui();
  const { name } = place;
  return (
    <li
      id={`place-${place.id}`}
      data-row
      className={classes.place}
      data-chosen={isChosen || undefined}
      data-current={isCurrent || undefined}
      onPointerEnter={choose}
      onFocus={choose}
    >
      <Group gap={8} className={classes.name} style={{ rowGap: 0 }}>
        <ListLink to="/place/$placeid" params={{ placeid: place.id }} fw={600} data-row-link>
          {name}
        </ListLink>
        <PriorityBadge priority={place.priority} isLong />
        {isDeclined && <AttendanceSign attendance="declined" />}
      </Group>
      <div className={classes.about}>
        <Text size="sm">
          {place.distance !== null && (
            <Distance metres={place.distance} isApproximate={place.is_approximate || !isHomeKnown} />
          )}
          {place.distance !== null && ' · '}
          {place.address}
          <AreaOf place={place} />
          {place.is_approximate && (
            <Text span size="sm" c="dimmed">
              {' '}
              <Trans>(posición aproximada)</Trans>
            </Text>
          )}
        </Text>
        <div className={classes.numbers}>
          <PlaceNumbers place={place} />
        </div>
      </div>
      <Button
        className={classes.give}
        size="sm"
        variant={isCurrent && !hasOtherSlots ? 'light' : 'filled'}
        color={isCurrent ? 'green' : undefined}
        c={isCurrent && !hasOtherSlots ? 'var(--mantine-color-text)' : undefined}
        leftSection={isCurrent && !hasOtherSlots && <IconCheck size={16} aria-hidden />}
        // `disabled` would lose the focus.
        aria-disabled={isBusy || (isCurrent && !hasOtherSlots)}
        aria-label={isCurrent ? undefined : t`Asignar ${name}`}
        data-row-assign
        onClick={() => {
          if (!isBusy && (!isCurrent || hasOtherSlots)) assign();
        }}
      >
        {!isCurrent ? <Trans>Asignar</Trans> : hasOtherSlots ? <Trans>Cambiar turnos</Trans> : <Trans>Asignado</Trans>}
      </Button>
      <div className={classes.coverage}>
        <Coverage coverage={place.coverage} />
      </div>
    </li>
  );
}
