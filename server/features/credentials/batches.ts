import { words } from '#contract/words.ts';
import { sortOf } from '../../core/lists.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { registerTexts } from '../../core/texts.ts';
import { lockUsersInOrder } from '../../people/queries.ts';
import type { BatchAct, BatchFilters, BatchSource } from '../../services/batches/acts.ts';
import { issueCredentials } from './issuing.ts';
import { listCredentialIds } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { findCredential, findIssued, listOwners } from './queries.ts';
import { issueCredential, markCredential, renewCredential, withdrawCredential } from './rules.ts';

type Asked = BatchFilters<'POST credentials/credentials/batches/'>;

export const batchedCredentials: BatchSource = {
  none: 'no_credentials_chosen',
  listIds: async ({ tx, actor }, { sortBy, ...asked }: Asked, limit) => {
    const order = sortOf(sortBy ?? '-creation_date', 'creation_date');
    return listCredentialIds(tx, actor, await readFilters(tx, actor, asked), { ...order, limit });
  },
  lock: async (tx, actor, ids) => lockUsersInOrder(tx, actor, await listOwners(tx, ids)),
};

const refusals = registerTexts(words({ batch_already_issued: 'Ya tiene una credencial en vigor.' }));

export const credentialActs = {
  issue_credential: {
    doOne: issueCredential,
    doMany: issueCredentials,
    texts: { already_issued: { detail: refusals.batch_already_issued, reason: refusals.batch_already_issued } },
  },
  /** Withdraws only what the batch issued. */
  take_back_credential: {
    async doOne(scope, userId, { params: { since = '' } }) {
      const { tx, actor } = scope;
      const issued = await findIssued(tx, { userId, by: actor.id, since });
      if (!issued) throw new Refusal('nothing_to_undo');
      await withdrawCredential(scope, issued, true);
    },
  },
  mark_signed: mark('is_signed', 'signed_at'),
  unmark_signed: unmark('is_signed'),
  mark_delivered: mark('is_delivered', 'delivered_at'),
  unmark_delivered: unmark('is_delivered'),
  recreate_credential: { doOne: (scope, id) => renewCredential(scope, id) },
  withdraw_credential: { doOne: (scope, id) => withdrawCredential(scope, id) },
} satisfies Record<string, BatchAct>;

type Mark = 'is_delivered' | 'is_signed';

function mark(which: Mark, at: 'delivered_at' | 'signed_at'): BatchAct {
  return {
    async readBefore({ tx, actor }, id) {
      const credential = requireFound(await findCredential(tx, actor, id));
      return { isMarked: credential[at] !== null };
    },
    doOne: (scope, id) => markCredential(scope, id, { [which]: true }),
  };
}

/** Removes only marks that the batch set. */
function unmark(which: Mark): BatchAct {
  return {
    async doOne(scope, id, { findBefore }) {
      if (((await findBefore()) as { isMarked: boolean } | undefined)?.isMarked !== false)
        throw new Refusal('was_so_before');
      await markCredential(scope, id, { [which]: false });
    },
  };
}
