import type { z } from 'zod';
import type { Batch, batches } from '#contract/batches.ts';
import { credentialBatchPolicy } from '#contract/permissions.ts';
import { demandAllowed } from '../../core/allowed.ts';
import { withoutSearch } from '../../core/changes.ts';
import { chooseItems } from '../../core/choosing.ts';
import type { MemberScope } from '../../core/context.ts';
import { sortOf } from '../../core/lists.ts';
import { listCredentialIds, readCredentialFilters } from '../credentials/index.ts';
import { begin } from './rules.ts';

type Request = z.output<(typeof batches)['endpoints']['POST credentials/credentials/batches/']['body']>;

/** Starts a batch on credentials, each by the rule for one. */
export async function startCredentialBatch(
  scope: MemberScope,
  request: Request,
  report: (error: unknown) => void,
): Promise<Batch> {
  const { tx, actor } = scope;
  const { action, filters } = request;
  demandAllowed(actor, credentialBatchPolicy[action]);
  return begin(scope, {
    task: { action, params: {} },
    choose: () =>
      chooseItems(
        request,
        async ({ sortBy, ...asked }, limit) => {
          const order = sortOf(sortBy ?? '-creation_date', 'creation_date');
          return listCredentialIds(tx, actor, await readCredentialFilters(tx, actor, asked), { ...order, limit });
        },
        'no_credentials_chosen',
      ),
    asked: () => {
      const { sortBy: _, ...wanted } = filters ?? {};
      return Object.keys(wanted).length > 0 ? { filters: withoutSearch(wanted) } : {};
    },
    report,
  });
}
