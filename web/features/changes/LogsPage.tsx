import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './search.ts';

const route = getRouteApi('/logs');

export function LogsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={t`Registro de cambios`} />
      <ChangeLog
        search={search}
        change={(changes, { replace = false } = {}) =>
          void navigate({ search: (previous) => changeLogSearch(previous, changes), replace, resetScroll: false })
        }
        clear={() => void navigate({ search: ({ rowsPerPage }) => ({ rowsPerPage }), resetScroll: false })}
      />
    </>
  );
}
