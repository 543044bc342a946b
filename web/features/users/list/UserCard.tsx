import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { assignmentObstacle } from '#contract/assigning.ts';
import type { UserRow } from '#contract/users.ts';
import { formatDistance } from '../../../core/formats.ts';
import { fromList } from '../../../people/carried-list.ts';
import { availabilityNames, fullName, mobilityNames, phoneOf, surnameFirst, telLink } from '../../../people/labels.ts';
import { UserBadges } from '../../../people/UserBadges.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { cityAndArea } from '../../areas/index.ts';

/** Shows a person of the list on a phone: one tap to call, one to assign. */
export function UserCard({ person }: { person: UserRow }) {
  const { t } = useLingui();
  const { id, availability, mobility, assigned_polling_place_name: place } = person;
  const phone = phoneOf(person);
  const name = fullName(person);
  const times = availability.map((time) => t(availabilityNames[time])).join(', ');
  return (
    <Stack gap={2}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Group gap={6} style={{ rowGap: 2 }}>
            <RowLink to="/user/$userid" params={{ userid: id }} search={fromList}>
              {surnameFirst(person)}
            </RowLink>
            <UserBadges {...person} />
          </Group>
          <Text size="sm">
            {person.distance !== null && <strong>{formatDistance(person.distance)} · </strong>}
            {cityAndArea(person).join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {[times, mobility && t(mobilityNames[mobility])].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {phone && (
          <ActionIcon component="a" href={telLink(phone)} aria-label={t`Llamar a ${name} (${phone})`}>
            <IconPhone size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {!person.is_superuser && (
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={place ? 500 : undefined}>
            {place ?? <Trans>Sin colegio</Trans>}
            <Text span size="sm" c="dimmed">
              {' · '}
              {person.credential ? <Trans>Con credencial</Trans> : <Trans>Sin credencial</Trans>}
            </Text>
          </Text>
          {!place && assignmentObstacle(person) === null && (
            <ButtonLink
              to="/user/$userid/place"
              params={{ userid: id }}
              search={fromList}
              variant="light"
              px="sm"
              h={44}
              style={{ flexShrink: 0 }}
              aria-label={t`Asignar un colegio a ${name}`}
            >
              <Trans>Asignar</Trans>
            </ButtonLink>
          )}
        </Group>
      )}
    </Stack>
  );
}
