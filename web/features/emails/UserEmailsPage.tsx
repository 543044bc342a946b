import { getRouteApi } from '@tanstack/react-router';
import { UserFrame } from '../../people/UserFrame.tsx';
import { EmailsTab } from './EmailsTab.tsx';

const route = getRouteApi('/user/$userid/emails');

export function UserEmailsPage() {
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="emails">
      {(user) => <EmailsTab user={user} />}
    </UserFrame>
  );
}
