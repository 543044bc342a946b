import { words } from '#contract/words.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { registerTexts } from '../../core/texts.ts';
import { findUser } from '../../people/queries.ts';
import type { BatchAct } from '../../services/batches/acts.ts';
import { findPlace } from '../places/index.ts';
import { isGivenBy } from './queries.ts';
import { assignWatcher, withdrawAssignment } from './rules.ts';

const refusals = registerTexts(
  words({
    batch_already_assigned: 'Ya tiene asignado otro colegio. Revísalo antes de cambiarlo.',
    batch_already_assigned_to: 'Ya tiene asignado: {place}.',
    batch_not_assignable: 'No se le puede asignar un colegio: {reason}.',
  }),
);

export const assignmentActs = {
  assign: {
    async prepare({ tx, actor }, { place, is_extra }) {
      if (!place) throw InvalidFields.of('place', 'required');
      const { name } = requireFound(await findPlace(tx, actor, place));
      return { params: { place, is_extra }, logged: { assigned_polling_place_name: name, is_extra } };
    },
    doOne: (scope, user, { params: { place = '', is_extra = false } }) =>
      assignWatcher(scope, { user, place, is_extra, replaces: null }),
    texts: {
      already_assigned: { detail: refusals.batch_already_assigned_to, reason: refusals.batch_already_assigned },
      not_assignable: { detail: refusals.batch_not_assignable, reason: refusals.batch_not_assignable },
    },
    passing: ['place_full', 'place_without_tables'],
  },

  /** Withdraws the batch's assignment, unless it has been replaced or renewed since. */
  unassign: {
    prepareUndo({ place }) {
      if (!place) throw new Refusal('nothing_to_undo');
      return { params: { place: place.id }, logged: { assigned_polling_place_name: place.name } };
    },
    async doOne(scope, id, { params: { place, since = '' } }) {
      const { tx, actor } = scope;
      const person = await findUser(tx, actor, id);
      const isStill =
        person?.assigned_polling_place === place &&
        Date.parse(person?.assignment_created_at ?? '') >= Date.parse(since);
      if (!person?.assignment_id || !isStill || !(await isGivenBy(tx, person.assignment_id, actor.id)))
        throw new Refusal('nothing_to_undo');
      await withdrawAssignment(scope, person.assignment_id);
    },
  },
} satisfies Record<string, BatchAct>;
