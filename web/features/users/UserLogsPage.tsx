import { getRouteApi } from '@tanstack/react-router';
import { ChangeLog } from '../changes/ChangeLog.tsx';
import { changeLogSearch } from '../changes/search.ts';
import { UserFrame } from './UserFrame.tsx';

const route = getRouteApi('/user/$userid/logs');

export function UserLogsPage() {
  const { userid } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <UserFrame userid={userid} tab="logs">
      {(user) => (
        <ChangeLog
          entity="user"
          id={user.id}
          search={search}
          change={(changes, { replace = false } = {}) =>
            void navigate({ search: (previous) => changeLogSearch(previous, changes), replace, resetScroll: false })
          }
          clear={() => void navigate({ search: {}, resetScroll: false })}
        />
      )}
    </UserFrame>
  );
}
