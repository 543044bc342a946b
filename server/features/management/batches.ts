import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { findUser } from '../../people/queries.ts';
import type { BatchAct } from '../../services/batches/acts.ts';
import { changeStatus, undoUnlocking } from './rules.ts';

export const managementActs = {
  validate: { doOne: (scope, id) => changeStatus(scope, id, 'validate') },
  unvalidate: { doOne: (scope, id) => changeStatus(scope, id, 'unvalidate') },

  lock: {
    // The batch's log entry omits the reason, which may name people.
    prepare(_, { reason }) {
      if (!reason) throw InvalidFields.of('reason', 'required');
      return { params: { reason } };
    },
    doOne: (scope, id, { params }) => changeStatus(scope, id, 'lock', params),
  },

  /** Refuses pending registrations, approved one by one. Undoing keeps a credential's lock. */
  unlock: {
    async doOne(scope, id, { params: { of } }) {
      const person = await findUser(scope.tx, scope.actor, id);
      if (person?.is_verified === null) throw new Refusal('pending_registration');
      if (of && person?.credential) throw new Refusal('credential_locks');
      await changeStatus(scope, id, 'unlock');
    },
  },
  relock: { doOne: undoUnlocking },
} satisfies Record<string, BatchAct>;
