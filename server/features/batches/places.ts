import type { z } from 'zod';
import type { Batch, batches } from '#contract/batches.ts';
import { withoutSearch } from '../../core/changes.ts';
import { chooseItems } from '../../core/choosing.ts';
import type { MemberScope } from '../../core/context.ts';
import { sortOf } from '../../core/lists.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { listPlaceIds, readPlaceFilters } from '../places/index.ts';
import { begin } from './rules.ts';

type Request = z.output<(typeof batches)['endpoints']['POST elections/places/batches/']['body']>;

/** Starts a batch on places, each by the rule for one. */
export async function startPlaceBatch(
  scope: MemberScope,
  request: Request,
  report: (error: unknown) => void,
): Promise<Batch> {
  const { tx, actor } = scope;
  const { action, priority, total_proxies, filters } = request;
  if (action === 'set_priority' && priority === undefined) throw InvalidFields.of('priority', 'required');
  if (action === 'set_proxies' && total_proxies === undefined) throw InvalidFields.of('total_proxies', 'required');
  const params = action === 'set_priority' ? { priority: priority ?? null } : { total_proxies: total_proxies ?? 0 };
  return begin(scope, {
    task: { action, params },
    choose: () =>
      chooseItems(
        request,
        async ({ sortBy, ...asked }, limit) =>
          listPlaceIds(tx, actor, await readPlaceFilters(tx, asked), { ...sortOf(sortBy, 'name'), limit }),
        'no_places_chosen',
      ),
    asked: () => {
      const { sortBy: _, ...wanted } = filters ?? {};
      return { ...params, ...(Object.keys(wanted).length > 0 && { filters: withoutSearch(wanted) }) };
    },
    report,
  });
}
