import { Trans } from '@lingui/react/macro';
import type { Duplicate } from '#contract/duplicates.ts';
import type { Page } from '#contract/fields.ts';
import { fullName } from '#contract/names.ts';
import { api } from '../../core/api.ts';
import { useAnd } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useOptimistic } from '../../ui/use-optimistic.tsx';

/** Removes the pair from the list at once, and puts it back if the server refuses. */
export function useDismissal(people: Duplicate['people'], leave: () => void) {
  const and = useAnd();
  const [first, second] = people;
  const lists = { queryKey: ['duplicates', 'list'] };
  const { run, isBusy } = useOptimistic({
    name: 'dismiss a pair',
    scope: 'duplicates',
    send: () => api('POST users/duplicates/dismiss/', { body: { user: first.id, other: second.id } }),
    shownIn: [lists.queryKey],
    show: () => queryClient.setQueriesData<Page<Duplicate>>(lists, (page) => page && without(page, people)),
    onDone: () => {
      const names = and(people.map(fullName));
      toastDone(<Trans>{names}: dos personas. No volverán a aparecer juntas.</Trans>);
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['duplicates'] }),
  });
  const dismiss = () => {
    leave();
    run(undefined);
  };
  return { dismiss, isBusy };
}

function without(page: Page<Duplicate>, people: Duplicate['people']): Page<Duplicate> {
  const ids = people.map(({ id }) => id);
  const results = page.results.filter((pair) => !pair.people.every(({ id }) => ids.includes(id)));
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}
