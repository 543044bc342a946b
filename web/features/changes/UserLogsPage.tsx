import { getRouteApi } from '@tanstack/react-router';
import { useSearchChange } from '../../core/use-search-change.ts';
import { UserFrame } from '../../people/UserFrame.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './change-search.ts';

const route = getRouteApi('/user/$userid/logs');

export function UserLogsPage() {
  const { userid } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useSearchChange(changeLogSearch);
  return (
    <UserFrame userid={userid} tab="logs">
      {(user) => (
        <ChangeLog
          entity="user"
          id={user.id}
          search={search}
          change={change}
          clear={() => void navigate({ search: {}, resetScroll: false })}
        />
      )}
    </UserFrame>
  );
}
