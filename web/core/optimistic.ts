import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change shown before the server has replied; `show` shows it again. */
export type OptimisticView = { show: () => void };
type Scope = { before: [QueryKey, unknown][]; shown: OptimisticView[]; open: number };

const scopes = new WeakMap<QueryClient, Map<string, Scope>>();

/** Shows a change, and remembers the queries' data from before the scope's first pending act. */
export async function showAtOnce(
  queryClient: QueryClient,
  { scope: name, shownIn }: { scope: string; shownIn: readonly QueryKey[] },
  show: () => void,
): Promise<OptimisticView> {
  // A pending reply would overwrite the result; a first load has nothing to overwrite.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  await Promise.all(shownIn.map((queryKey) => queryClient.cancelQueries({ queryKey, predicate })));
  const scope = openScope(queryClient, name, () =>
    shownIn.flatMap((queryKey) => queryClient.getQueriesData({ queryKey })),
  );
  const shown = { show };
  scope.open += 1;
  scope.shown.push(shown);
  show();
  return shown;
}

/** Reverts a failed act, then shows the scope's other acts again. */
export function takeBack(queryClient: QueryClient, name: string, failed: OptimisticView): void {
  const scope = scopes.get(queryClient)?.get(name);
  if (!scope) return;
  scope.shown = scope.shown.filter((one) => one !== failed);
  for (const [queryKey, data] of scope.before) queryClient.setQueryData(queryKey, data);
  for (const { show } of scope.shown) show();
}

/**
 * Ends an act; returns true if its scope has no other pending act, so that data can be refetched.
 */
export function endAct(queryClient: QueryClient, name: string): boolean {
  const scope = scopes.get(queryClient)?.get(name);
  if (!scope) return true;
  scope.open -= 1;
  if (scope.open > 0) return false;
  scopes.get(queryClient)?.delete(name);
  return true;
}

function openScope(queryClient: QueryClient, name: string, before: () => Scope['before']): Scope {
  const open = scopes.get(queryClient) ?? new Map<string, Scope>();
  scopes.set(queryClient, open);
  const scope = open.get(name) ?? { before: before(), shown: [], open: 0 };
  open.set(name, scope);
  return scope;
}
