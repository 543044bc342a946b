import { getRouteApi } from '@tanstack/react-router';
import { UserFrame } from '../../people/UserFrame.tsx';
import { MailTab } from './MailTab.tsx';

const route = getRouteApi('/user/$userid/emails');

export function UserMailPage() {
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="emails">
      {(user) => <MailTab user={user} />}
    </UserFrame>
  );
}
