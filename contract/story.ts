import { z } from 'zod';
import { change } from './change.ts';
import { endpoint } from './endpoint.ts';
import { idParams, listQuery, pageOf } from './fields.ts';
import { mailRow } from './mail.ts';
import { noun } from './noun.ts';
import { recordRead } from './reads.ts';
import { storyKinds } from './story-kinds.ts';

/** A log entry, a message to the person, or a read of their record. */
const storyEntry = z.object({
  /** null: an action that the log no longer knows */
  kind: z.enum(storyKinds).nullable(),
  change: change.nullable(),
  mail: mailRow.nullable(),
  /** only in entries of kind `reads`, for administrators */
  read: recordRead.nullable(),
});
export type StoryEntry = z.infer<typeof storyEntry>;

export const story = noun({
  schemas: { StoryEntry: storyEntry },
  endpoints: {
    'GET users/users/:id/story/': endpoint({
      access: 'logs.list',
      people: 1,
      summary:
        'What happened to a person within reach and what was written to them, newest first; searches notes of calls and subjects of messages',
      params: idParams('user'),
      query: listQuery(['at'], { kind: z.enum(storyKinds).optional() }, 10),
      reply: pageOf(storyEntry),
    }),
  },
});
