import { z } from 'zod';
import { changeRequest } from './change-requests.ts';
import { endpoint } from './endpoint.ts';
import { noun } from './noun.ts';
import { placeRow } from './places.ts';
import { userRow } from './users.ts';
import { type DeskSection, deskSections } from './waiting.ts';

/** Most people or places of the open section; its list has the rest. */
export const mostQueued = 50;

const section = z.enum(deskSections);

const deskView = z.object({
  /** all sections, with the counts of their lists */
  counts: z.object(
    Object.fromEntries(deskSections.map((one) => [one, z.number()])) as Record<DeskSection, z.ZodNumber>,
  ),
  /** the requested section; else the most urgent one with something to do */
  section,
  /** people who have waited longest come first */
  people: z.array(userRow),
  /** most urgent first */
  places: z.array(placeRow),
  /** changes requested by the people of section `changes` */
  requests: z.array(changeRequest),
});
export type DeskView = z.infer<typeof deskView>;

export const desk = noun({
  schemas: { Desk: deskView },
  endpoints: {
    'GET desk/': endpoint({
      access: 'users.list',
      summary: 'The evening’s work within reach: how much of each kind, and the first of one section',
      query: z.strictObject({ section: section.optional() }),
      reply: deskView,
    }),
  },
});
