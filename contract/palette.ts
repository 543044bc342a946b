import { z } from 'zod';
import { levels } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { id, requiredLine } from './fields.ts';
import { noun } from './noun.ts';

/** Most hits of each kind; lists have the rest. */
export const mostHits = 5;

const person = z.object({
  id: id('user'),
  first_name: z.string(),
  last_name_1: z.string(),
  last_name_2: z.string(),
  city: z.string(),
});
/** `city`: its municipality, else its area. */
const place = z.object({ id: id('place'), name: z.string(), address: z.string(), city: z.string() });
const area = z.object({
  id: id('area'),
  name: z.string(),
  level: z.enum(levels),
  /** name of the enclosing area */
  parent: z.string().nullable(),
});

const hits = z.object({ people: z.array(person), places: z.array(place), areas: z.array(area) });
export type PaletteHits = z.infer<typeof hits>;

export const palette = noun({
  schemas: { PaletteHits: hits },
  endpoints: {
    'GET palette/': endpoint({
      access: 'users.list',
      summary: `People, places and areas within reach that have the words, ${mostHits} of each at most, without counting the others`,
      query: z.strictObject({ search: requiredLine(100) }),
      reply: hits,
    }),
  },
});
