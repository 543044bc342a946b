import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { assignmentObstacle } from '#contract/assigning.ts';
import { hourToBeThere } from '#contract/election-day.ts';
import type { User } from '#contract/users.ts';
import { useSelf } from '../../core/session.ts';
import { OwnSlots } from '../../people/coverage/OwnSlots.tsx';
import { Directions } from '../../people/Directions.tsx';
import { NotAssignable } from '../../people/NotAssignable.tsx';
import { OwnTable } from '../../people/OwnTable.tsx';
import { Unavailable } from '../../people/Unavailable.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';

export function PlaceState({ user }: { user: User }) {
  const { t } = useLingui();
  const self = useSelf();
  const { assigned_polling_place: place, assignment } = user;
  const hour = assignment && hourToBeThere(assignment.slots);
  return (
    <Section title={<Trans>Colegio electoral</Trans>}>
      {place ? (
        <div>
          {user.is_place_reached ? (
            <TextLink to="/place/$placeid" params={{ placeid: place }} fw={600}>
              {user.assigned_polling_place_name}
            </TextLink>
          ) : (
            <Text fw={600}>{user.assigned_polling_place_name}</Text>
          )}
          <Text>
            {user.assigned_polling_place_address}{' '}
            <Directions
              name={user.assigned_polling_place_name ?? ''}
              address={user.assigned_polling_place_address ?? ''}
              location={user.assigned_polling_place_location}
            />
          </Text>
          {hour && <Text fw={600}>{t`El día de las elecciones, a las ${hour}:00 en el colegio`}</Text>}
          {assignment && <OwnSlots taken={assignment.slots} />}
          <OwnTable assignment={assignment} />
          {user.is_unavailable && self?.id !== user.id && <Unavailable />}
        </div>
      ) : (
        <Text c="dimmed">
          {self?.id === user.id ? (
            <Trans>Todavía no tienes colegio. Quien te coordina te lo asignará y te avisaremos por correo.</Trans>
          ) : (
            <Trans>Todavía no tiene colegio.</Trans>
          )}
        </Text>
      )}
      {user.permissions['places.assign'] && <Assigning user={user} />}
    </Section>
  );
}

function Assigning({ user }: { user: User }) {
  const { t } = useLingui();
  const place = user.assigned_polling_place;
  const obstacle = assignmentObstacle(user);
  const toFinder = { to: '/user/$userid/place', params: { userid: user.id }, size: 'sm' } as const;
  if (obstacle) {
    return (
      <>
        <Text>
          <NotAssignable obstacle={obstacle} />
        </Text>
        {place && <TextLink {...toFinder}>{t`Ver o quitar`}</TextLink>}
      </>
    );
  }
  return (
    <Group>
      <ButtonLink {...toFinder} variant={place ? 'default' : 'filled'}>
        {place ? <Trans>Cambiar de colegio</Trans> : <Trans>Asignar un colegio</Trans>}
      </ButtonLink>
    </Group>
  );
}
