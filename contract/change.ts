import { z } from 'zod';
import { id, instant } from './fields.ts';

export const change = z.object({
  id: id('change'),
  at: instant,
  /** null: the system, a visitor, or a hidden person */
  actor: z.uuid().nullable(),
  /** the actor is out of reach, and neither coordinator nor administrator */
  is_actor_hidden: z.boolean(),
  /** null also if deleted */
  actor_name: z.string().nullable(),
  is_actor_reached: z.boolean(),
  /** done by a program that acts for the actor; `name` is null once the actor is deleted */
  token: z.object({ name: z.string().nullable() }).nullable(),
  entity: z.string(),
  entity_id: z.uuid(),
  /** current name, or a deleted proposal's last name; null: nameless or deleted */
  entity_name: z.string().nullable(),
  /** whether the reader can open the entity; a proposal may be unshared */
  is_entity_reached: z.boolean(),
  action: z.string(),
  /** from field `user`: who was assigned or merged; null: none, deleted or out of reach */
  other: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** field → [old, new]; '•' replaces values that aren't kept */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Change = z.infer<typeof change>;
