import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';
import { noun } from './noun.ts';

export const presence = noun({
  endpoints: {
    'POST users/users/:id/presence/': endpoint({
      access: 'users.list',
      summary: 'Say that one has a person within reach open, and read who else has; nothing of it is stored',
      params: idParams('user'),
      reply: z.object({ others: z.array(z.object({ id: id('user'), name: z.string() })) }),
      rate: { member: [120, 60] },
    }),
  },
});
