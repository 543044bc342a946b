import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, listQuery, pageOf } from './fields.ts';

export const change = z.object({
  id: z.uuid(),
  at: instant,
  /** null: the system, or somebody who wasn't signed in */
  actor: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  entity: z.string(),
  entity_id: z.uuid(),
  action: z.string(),
  /** field → [old, new] */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Change = z.infer<typeof change>;

export const changes = {
  'GET users/changes/': endpoint({
    access: 'logs.list',
    summary: 'The change log of people and places within reach, newest first',
    query: listQuery(['at'], {
      entity: z.enum(['user', 'place']).optional(),
      entity_id: z.uuid().meta({ entity: 'user' }).optional(),
    }),
    reply: pageOf(change),
  }),
};
