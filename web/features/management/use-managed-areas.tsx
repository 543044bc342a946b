import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Area } from '#contract/areas.ts';
import type { Page } from '#contract/fields.ts';
import type { AreaManager } from '#contract/management.ts';
import type { User } from '#contract/users.ts';
import { toastDone, toastError } from '../../core/toasts.ts';
import { fullName } from '../../people/labels.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { addManagedArea, removeManagedArea } from '../../people/verbs.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { managedAreasQuery } from './api.ts';

type Named = Pick<Area, 'id' | 'name' | 'level'>;

/**
 * Adds and takes away areas that somebody coordinates.
 * Shows it before the server has answered; undoes it on request.
 */
export function useManagedAreas(user: User) {
  const queryClient = useQueryClient();
  const query = managedAreasQuery(user.id);
  const managed = useQuery(query);
  const name = fullName(user);

  const show = (change: (areas: AreaManager[]) => AreaManager[]) =>
    queryClient.setQueryData<Page<AreaManager>>(
      query.queryKey,
      (page) => page && { ...page, results: change(page.results) },
    );
  const settle = {
    onError: toastError,
    onSettled: () => Promise.all([refreshPeople(queryClient), queryClient.invalidateQueries({ queryKey: ['places'] })]),
  };
  const stopFetching = () => queryClient.cancelQueries({ queryKey: query.queryKey });

  const add = useMutation({
    mutationFn: ({ area }: { area: Named; isUndo?: boolean }) => addManagedArea(user.id, area.id),
    onMutate: async ({ area }) => {
      await stopFetching();
      show((areas) => [...areas, shown(user, area)]);
    },
    onSuccess: (added, { area, isUndo }) => {
      show((areas) => areas.map((one) => (one.area === area.id ? added : one)));
      if (isUndo) return toastDone(<Trans>Deshecho.</Trans>);
      const where = area.name;
      toastWithActions(
        `areas ${user.id}`,
        <Trans>
          {name} coordina {where}.
        </Trans>,
        [{ label: <Trans>Deshacer</Trans>, run: () => remove.mutate({ managed: added, isUndo: true }) }],
      );
    },
    ...settle,
  });

  const remove = useMutation({
    mutationFn: ({ managed: { id } }: { managed: AreaManager; isUndo?: boolean }) => removeManagedArea(id),
    onMutate: async ({ managed: { area } }) => {
      await stopFetching();
      show((areas) => areas.filter((one) => one.area !== area));
    },
    onSuccess: (_, { managed: { area: id, area_name, area_level }, isUndo }) => {
      if (isUndo) return toastDone(<Trans>Deshecho.</Trans>);
      const area = { id, name: area_name, level: area_level };
      toastWithActions(
        `areas ${user.id}`,
        <Trans>
          {name} ya no coordina {area_name}.
        </Trans>,
        [{ label: <Trans>Deshacer</Trans>, run: () => add.mutate({ area, isUndo: true }) }],
      );
    },
    ...settle,
  });

  return {
    managed,
    add: (area: Named) => add.mutate({ area }),
    remove: (one: AreaManager) => remove.mutate({ managed: one }),
  };
}

/** Without an id it can't be taken away yet. */
const shown = (user: User, { id, name, level }: Named): AreaManager => ({
  id: '',
  user: user.id,
  user_name: fullName(user),
  area: id,
  area_name: name,
  area_level: level,
});
