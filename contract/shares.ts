import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Code in sharing links: letters and digits that aren't easily confused. */
export const shareCode = z
  .string()
  .regex(/^[a-z2-7]{8}$/)
  .meta({ examples: ['k3mq7x2a'] });

export const share = z.object({
  /** link to the first page, with the person's code if there is one */
  link: z.string(),
  /** the link's QR code as a data: URL */
  qr: z.string(),
  /** people who confirmed through the link and agreed to be counted; null: sharing is off */
  people: z.number().nullable(),
});
export type Share = z.infer<typeof share>;

/** Most people that statistics name. */
export const mostSharers = 50;

export const sharesStats = z.object({
  people: z.number(),
  /** owners of the links by which most people came, most first */
  sharers: z.array(z.object({ user: id('user'), name: z.string(), people: z.number() })),
});

export const shares = noun({
  schemas: { Share: share },
  log: {
    story: { kind: 'account' },
    actions: words({
      user: {
        sharing_started: 'Empezó a contar inscripciones con su enlace',
        sharing_stopped: 'Dejó de contar inscripciones con su enlace',
      },
    }),
  },
  endpoints: {
    'GET users/share/self/': endpoint({
      access: 'self.see',
      summary: 'The link to spread, and how many enrolled by one’s own',
      reply: share,
    }),
    'POST users/share/self/': endpoint({
      access: 'self.edit_settings',
      summary: 'Put a code into one’s link, to count who enrols by it',
      reply: share,
      status: 200,
    }),
    'DELETE users/share/self/': endpoint({
      access: 'self.edit_settings',
      summary: 'Stop counting: code and count go, and links that carry it count nothing more',
      reply: null,
    }),
    'GET stats/shares/': endpoint({
      turn: 'last',
      access: 'stats.see',
      people: ['sharers'],
      summary: 'How many enrolled by shared links, and by whose',
      reply: sharesStats,
    }),
  },
});
