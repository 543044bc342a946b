import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import type { UserRow } from '#contract/users.ts';
import { useDates } from '../../core/formats.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { cityAndArea } from '../areas/labels.ts';
import { Availability } from './Availability.tsx';
import { CredentialOf } from './CredentialOf.tsx';
import { phoneOf, surnameFirst, telLink } from './labels.ts';
import { PlaceOf } from './PlaceOf.tsx';
import { UserBadges } from './UserBadges.tsx';

type Sort = 'name' | 'email' | 'address_city' | 'creation_date';

export function useUserColumns(): Column<UserRow, Sort>[] {
  const date = useDates();
  return [
    { id: 'name', header: <Trans>Nombre</Trans>, sort: 'name', cell: (person) => <NameCell person={person} /> },
    {
      id: 'city',
      header: <Trans>Municipio</Trans>,
      sort: 'address_city',
      cell: (person) => {
        const [city, area] = cityAndArea(person);
        return (
          <>
            <Text size="sm">{city}</Text>
            {area && (
              <Text size="sm" c="dimmed">
                {area}
              </Text>
            )}
          </>
        );
      },
    },
    { id: 'availability', header: <Trans>Disponibilidad</Trans>, cell: (person) => <Availability person={person} /> },
    { id: 'place', header: <Trans>Colegio</Trans>, cell: (person) => <PlaceOf person={person} /> },
    { id: 'credential', header: <Trans>Credencial</Trans>, cell: (person) => <CredentialOf person={person} /> },
    {
      id: 'creation_date',
      header: <Trans>Inscripción</Trans>,
      sort: 'creation_date',
      isDescendingFirst: true,
      isWide: true,
      cell: ({ creation_date }) => date(creation_date, 'short'),
    },
  ];
}

function NameCell({ person }: { person: UserRow }) {
  const phone = phoneOf(person);
  return (
    <>
      <Group gap={6} style={{ rowGap: 2 }}>
        <RowLink to="/user/$userid" params={{ userid: person.id }} size="sm">
          {surnameFirst(person)}
        </RowLink>
        <UserBadges {...person} />
      </Group>
      {phone && (
        <Anchor href={telLink(phone)} size="sm" c="dimmed" display="inline-block" lh="24px">
          {phone}
        </Anchor>
      )}
    </>
  );
}
