import type { Place } from '#contract/places.ts';
import type { MemberScope } from '../../core/context.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import type { BatchAct } from '../../services/batches/acts.ts';
import { findPlace } from '../places/index.ts';
import { editPlace } from './rules.ts';

type Changed = Pick<Place, 'priority' | 'total_proxies'>;

export const placeActs = {
  set_priority: change('priority'),
  restore_priority: restore('priority'),
  set_proxies: change('total_proxies'),
  restore_proxies: restore('total_proxies'),
};

function change(field: keyof Changed): BatchAct {
  return {
    prepare(_, { [field]: value }) {
      if (value === undefined) throw InvalidFields.of(field, 'required');
      return { params: { [field]: value }, logged: { [field]: value } };
    },
    async readBefore({ tx, actor }, id) {
      const { priority, total_proxies } = requireFound(await findPlace(tx, actor, id));
      return { priority, total_proxies };
    },
    doOne: (scope, id, { params }) => editPlace(scope, id, { [field]: params[field], seen: {} }),
  };
}

/** Restores a place's values from before a batch, unless changed since. */
function restore(field: keyof Changed): BatchAct {
  return {
    prepareUndo: ({ [field]: value }) => ({ params: { [field]: value } }),
    async doOne(scope: MemberScope, id, { params, findBefore }) {
      const before = (await findBefore()) as Changed | undefined;
      if (!before) throw new Refusal('nothing_to_undo');
      await editPlace(scope, id, { [field]: before[field], seen: { [field]: params[field] } });
    },
    // To the reader, a later edit means that there's nothing to undo.
    texts: { edited_meanwhile: { detail: 'nothing_to_undo', reason: 'nothing_to_undo' } },
  };
}
