import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Area } from '#contract/areas.ts';
import type { Page } from '#contract/fields.ts';
import type { AreaManager } from '#contract/management.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { addManagedArea, removeManagedArea } from '../../people/verbs.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useOptimistic } from '../../ui/use-optimistic.tsx';
import { managedAreasQuery } from './api.ts';

type Named = Pick<Area, 'id' | 'name' | 'level'>;

/** Shows the change before the server answers; offers to undo it. */
export function useManagedAreas(user: User) {
  const query = managedAreasQuery(user.id);
  const managed = useQuery(query);
  const name = fullName(user);

  const show = (change: (areas: AreaManager[]) => AreaManager[]) =>
    queryClient.setQueryData<Page<AreaManager>>(
      query.queryKey,
      (page) => page && { ...page, results: change(page.results) },
    );
  const onPerson = {
    scope: `areas ${user.id}`,
    shownIn: [query.queryKey],
    refresh: () => Promise.all([refreshPeople(), queryClient.invalidateQueries({ queryKey: ['places'] })]),
  };
  const done = (message: ReactNode, undo: () => void, isUndo = false) =>
    isUndo
      ? toastDone(<Trans>Deshecho.</Trans>)
      : toastWithActions(onPerson.scope, message, [{ label: <Trans>Deshacer</Trans>, run: undo }]);

  const add = useOptimistic({
    ...onPerson,
    name: 'add a managed area',
    send: ({ area }: { area: Named; isUndo?: boolean }) => addManagedArea(user.id, area.id),
    show: ({ area }) => show((areas) => [...areas, shown(user, area)]),
    showDone: (added) => show((areas) => [...areas.filter(({ area }) => area !== added.area), added]),
    onDone: (managed, { area, isUndo }) => {
      const where = area.name;
      done(
        <Trans>
          {name} coordina {where}.
        </Trans>,
        () => remove.run({ managed, isUndo: true }),
        isUndo,
      );
    },
  });

  const remove = useOptimistic({
    ...onPerson,
    name: 'remove a managed area',
    send: ({ managed: { id } }: { managed: AreaManager; isUndo?: boolean }) => removeManagedArea(id),
    show: ({ managed: { area } }) => show((areas) => areas.filter((one) => one.area !== area)),
    onDone: (_, { managed: { area: id, area_name, area_level }, isUndo }) =>
      done(
        <Trans>
          {name} ya no coordina {area_name}.
        </Trans>,
        () => add.run({ area: { id, name: area_name, level: area_level }, isUndo: true }),
        isUndo,
      ),
  });

  return {
    managed,
    add: (area: Named) => add.run({ area }),
    remove: (one: AreaManager) => remove.run({ managed: one }),
  };
}

/** Builds a managed area without an id, so it can't be removed yet. */
const shown = (user: User, { id, name, level }: Named): AreaManager => ({
  id: '',
  user: user.id,
  user_name: fullName(user),
  area: id,
  area_name: name,
  area_level: level,
});
