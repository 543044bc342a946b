import { getRouteApi } from '@tanstack/react-router';
import { UserFrame } from '../../people/UserFrame.tsx';
import { UserOverview } from './UserOverview.tsx';

const route = getRouteApi('/user/$userid');

export function UserPage() {
  const { userid } = route.useParams();
  return (
    <UserFrame userid={userid} tab="overview">
      {(user) => <UserOverview user={user} />}
    </UserFrame>
  );
}
