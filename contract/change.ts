import { z } from 'zod';
import { id, instant } from './fields.ts';

/** An entry of the log. */
export const change = z.object({
  id: id('change'),
  at: instant,
  /** null: the system, somebody who wasn't signed in, or somebody hidden */
  actor: z.uuid().nullable(),
  /** true: somebody beyond the reader's reach, who neither coordinates nor administers */
  is_actor_hidden: z.boolean(),
  /** null also where the person has been deleted */
  actor_name: z.string().nullable(),
  /** false: beyond the reader's reach, there is nothing to open */
  is_actor_reached: z.boolean(),
  entity: z.string(),
  entity_id: z.uuid(),
  /**
   * name of the person, place or proposal now; of a proposal that is gone its last
   * null where it has none, or is gone
   */
  entity_name: z.string().nullable(),
  /** false: there is nothing to open, as of a proposal that somebody else doesn't share */
  is_entity_reached: z.boolean(),
  action: z.string(),
  /**
   * the second person of a field `user`: who got a place, who was told apart
   * null without such a field, and where they are gone or beyond the reader's reach
   */
  other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** field → [old, new]; '•' stands for a value that isn't kept */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Change = z.infer<typeof change>;
