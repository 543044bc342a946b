import { getRouteApi } from '@tanstack/react-router';
import { useSignedIn } from '../../core/session.ts';
import { ChangeLog } from '../changes/ChangeLog.tsx';
import { CredentialsTab } from '../credentials/CredentialsTab.tsx';
import { UserFrame } from './UserFrame.tsx';
import { UserOverview } from './UserOverview.tsx';

const route = getRouteApi('/member/user/$userid');

export function UserPage() {
  const { userid } = route.useParams();
  const { tab, page } = route.useSearch();
  const canSeeLog = useSignedIn().flags.canSeeLogsList;
  const shown = tab === 'log' && !canSeeLog ? undefined : tab;
  return (
    <UserFrame userid={userid} tab={shown ?? 'overview'}>
      {(user) => {
        if (shown === 'credentials') return <CredentialsTab user={user} />;
        if (shown === 'log') return <ChangeLog entity="user" id={user.id} page={page} />;
        return <UserOverview user={user} />;
      }}
    </UserFrame>
  );
}
