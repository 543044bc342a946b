import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { HeldPlace } from '../../people/HeldPlace.tsx';
import { availabilityNames } from '../../people/labels.ts';
import { CallForm, CallLinks, type NotingCall } from '../calls/index.ts';
import classes from './Desk.module.css';

/** Shows a call's number, time and place, note and outcomes within reach of one thumb. */
export function CallScreen({ user, noting }: { user: User; noting: NotingCall }) {
  const { t } = useLingui();
  const { assignment, availability } = user;
  return (
    <>
      <div className={classes.call}>
        {assignment ? (
          <HeldPlace user={user} />
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
