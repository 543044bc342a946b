import { getRouteApi } from '@tanstack/react-router';
import { UserFrame } from '../../people/UserFrame.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './search.ts';

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
