import { getRouteApi } from '@tanstack/react-router';
import { useSearchChange } from '../../core/use-search-change.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './change-search.ts';

const route = getRouteApi('/logs');

export function LogsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useSearchChange(changeLogSearch);
  return (
    <>
      <PageHeader />
      <ChangeLog
        search={search}
        change={change}
        clear={() => void navigate({ search: ({ rowsPerPage }) => ({ rowsPerPage }), resetScroll: false })}
      />
    </>
  );
}
