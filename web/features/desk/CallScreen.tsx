import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { hourToBeThere } from '#contract/election-day.ts';
import type { User } from '#contract/users.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { availabilityNames } from '../../people/labels.ts';
import { CallForm, CallLinks, type NotingCall } from '../calls/index.ts';
import classes from './Desk.module.css';

/** Holds a call under one thumb: the number, where and when, a note, what came of it. */
export function CallScreen({ user, noting }: { user: User; noting: NotingCall }) {
  const { t } = useLingui();
  const { assignment, assigned_polling_place_name: place, availability } = user;
  const hour = assignment && hourToBeThere(assignment.slots);
  return (
    <>
      <div className={classes.call}>
        {assignment ? (
          <>
            <Text fw={600}>{place}</Text>
            <Text size="sm">{user.assigned_polling_place_address}</Text>
            <Text size="sm">
              {hour && <Trans>A las {hour}:00</Trans>}
              {hour && ' · '}
              {assignment.slots.map((slot) => t(slotNames[slot])).join(', ')}
            </Text>
          </>
        ) : (
          <Text>
            <Trans>Todavía no tiene colegio</Trans>
            {availability.length > 0 && ` · ${availability.map((time) => t(availabilityNames[time])).join(', ')}`}
          </Text>
        )}
      </div>
      <CallLinks user={user} isLarge />
      <CallForm user={user} noting={noting} />
    </>
  );
}
