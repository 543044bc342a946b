import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../core/api-query.ts';
import { useAnd, useDates } from '../core/formats.ts';
import { ListLink } from '../ui/RowLink.tsx';

type Props = { of: { user: string } | { area: string } };

/** Lists invitations to coordinate that aren't confirmed yet; for an area, with people's names. */
export function WaitingInvitations({ of }: Props) {
  const date = useDates();
  const and = useAnd();
  const { data } = useQuery(apiQuery(['users', 'invitations', of], 'GET users/invitations/', { query: of }));
  return data?.results.map(({ user, user_name, areas, creation_date }) => {
    const [day, where] = [date(creation_date), and(areas)];
    return (
      <div key={user}>
        {'area' in of && (
          <ListLink to="/user/$userid" params={{ userid: user }}>
            {user_name}
          </ListLink>
        )}
        <Text size="sm">
          <Trans>
            Invitación pendiente ({day}). Coordinará en cuanto confirme su correo: {where}.
          </Trans>
        </Text>
      </div>
    );
  });
}
