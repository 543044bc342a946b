import { getRouteApi } from '@tanstack/react-router';
import { EmailsTab } from '../emails/EmailsTab.tsx';
import { UserFrame } from './UserFrame.tsx';

const route = getRouteApi('/user/$userid/emails');

export function UserEmailsPage() {
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="emails">
      {(user) => <EmailsTab user={user} />}
    </UserFrame>
  );
}
