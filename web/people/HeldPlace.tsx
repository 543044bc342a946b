import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { hourToBeThere } from '#contract/election-day.ts';
import type { User } from '#contract/users.ts';
import { TextLink } from '../ui/RowLink.tsx';
import { OwnSlots } from './coverage/OwnSlots.tsx';
import { Directions } from './Directions.tsx';
import { OwnTable } from './OwnTable.tsx';

/**
 * Says where a person goes and when: in profile, place tab, desk and call screen. `isLive`: the
 * page can change the place, so screen readers announce the name.
 */
export function HeldPlace({ user, isLive = false }: { user: User; isLive?: boolean }) {
  const { t } = useLingui();
  const { assigned_polling_place: id, assigned_polling_place_name: name, assignment } = user;
  const hour = assignment && hourToBeThere(assignment.slots);
  if (!id) return null;
  return (
    <div>
      <div role={isLive ? 'status' : undefined}>
        {user.is_place_reached ? (
          <TextLink to="/place/$placeid" params={{ placeid: id }} fw={600}>
            {name}
          </TextLink>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
      </div>
      <Text inherit>
        {user.assigned_polling_place_address}{' '}
        <Directions
          name={name ?? ''}
          address={user.assigned_polling_place_address ?? ''}
          location={user.assigned_polling_place_location}
        />
      </Text>
      {hour && <Text inherit fw={600}>{t`El día de las elecciones, a las ${hour}:00 en el colegio`}</Text>}
      {assignment && <OwnSlots taken={assignment.slots} />}
      <OwnTable assignment={assignment} />
    </div>
  );
}
