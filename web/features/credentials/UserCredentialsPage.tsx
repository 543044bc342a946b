import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { UserFrame } from '../../people/UserFrame.tsx';
import { CredentialsTab } from './CredentialsTab.tsx';

const route = getRouteApi('/user/$userid/credentials');

export function UserCredentialsPage() {
  const { t } = useLingui();
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="credentials">
      {(user) =>
        user.is_superuser ? <Text>{t`Quien administra no lleva credencial.`}</Text> : <CredentialsTab user={user} />
      }
    </UserFrame>
  );
}
