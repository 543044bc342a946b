import { z } from 'zod';
import { id, instant } from './fields.ts';

export const change = z.object({
  id: id('change'),
  at: instant,
  /** null: the system, a visitor, or somebody hidden */
  actor: z.uuid().nullable(),
  /** the actor is out of reach, and neither coordinator nor administrator */
  is_actor_hidden: z.boolean(),
  /** null also when deleted */
  actor_name: z.string().nullable(),
  /** whether the reader can open the actor */
  is_actor_reached: z.boolean(),
  entity: z.string(),
  entity_id: z.uuid(),
  /**
   * current name of the person, place or proposal; the last one of a deleted proposal
   * null: it has none, or was deleted
   */
  entity_name: z.string().nullable(),
  /** whether the reader can open the entity; a proposal may not be shared */
  is_entity_reached: z.boolean(),
  action: z.string(),
  /**
   * second person, from field `user`: who was assigned, who was merged
   * null: no such field, deleted, or out of reach
   */
  other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** field → [old, new]; '•' replaces values that aren't kept */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Change = z.infer<typeof change>;
