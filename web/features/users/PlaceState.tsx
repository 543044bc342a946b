import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { assignmentObstacle } from '#contract/assigning.ts';
import type { User } from '#contract/users.ts';
import { useSelf } from '../../core/session.ts';
import { HeldPlace } from '../../people/HeldPlace.tsx';
import { NotAssignable } from '../../people/NotAssignable.tsx';
import { Unavailable } from '../../people/Unavailable.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';

export function PlaceState({ user }: { user: User }) {
  const self = useSelf();
  return (
    <Section title={<Trans>Colegio electoral</Trans>}>
      {user.assigned_polling_place ? (
        <div>
          <HeldPlace user={user} />
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
