import { useLingui } from '@lingui/react/macro';
import type { SavedView } from '#contract/management.ts';
import { queryClient } from '../../core/query-client.ts';
import { RenameForm } from '../RenameForm.tsx';
import { renameView, viewsQuery } from './views.ts';

export function RenameView({ view, end }: { view: SavedView; end: () => void }) {
  const { t } = useLingui();
  return (
    <RenameForm
      name={view.name}
      label={t`Nombre de la vista`}
      maxLength={60}
      save={async (name) => {
        await renameView(view, name);
        await queryClient.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey });
      }}
      end={end}
    />
  );
}
