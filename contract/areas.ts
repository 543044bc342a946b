import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, listQuery, pageOf, point } from './fields.ts';
import { noun } from './noun.ts';

/**
 * From adm0: country, autonomous community, province, comarca, municipality,
 * district, neighbourhood, census section; jez: zone board.
 */
export const levels = ['adm0', 'adm1', 'adm2', 'adm3', 'adm4', 'adm5', 'adm6', 'adm7', 'jez'] as const;

export const area = z.object({
  id: id('area'),
  level: z.enum(levels),
  code: z.string(),
  name: z.string(),
  parent: id('area').nullable(),
  /** from the country down to the parent */
  parents: z.array(z.object({ id: id('area'), name: z.string(), level: z.enum(levels) })),
  centre: point.nullable(),
  /** true where areas lie below it */
  has_children: z.boolean(),
});
export type Area = z.infer<typeof area>;

/** Null where no boundary within it is known. */
const totalArea = z.object({
  /** west, south, east, north; degrees, WGS 84 */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  centre: point.nullable(),
});
export type TotalArea = z.infer<typeof totalArea>;

const coordinate = (limit: number) => z.coerce.number<string | number>().min(-limit).max(limit);

export const areas = noun({
  ids: ['area', 'street'],
  endpoints: {
    'GET areas/adms/': endpoint({
      access: 'self.see',
      summary: 'Areas, by level, parent or name',
      query: listQuery(['name', 'code'], { level: z.enum(levels).optional(), parent: id('area').optional() }),
      reply: pageOf(area),
    }),
    'GET areas/adms/total_area/': endpoint({
      access: 'self.see',
      summary:
        'Bounding box and centre of what the caller reaches: administrators all areas, coordinators those they manage, watchers the one they live in',
      reply: totalArea,
    }),
    'GET areas/adms/:id/': endpoint({ access: 'self.see', summary: 'One area', params: idParams('area'), reply: area }),
    'GET areas/boundaries/': endpoint({
      access: { public: 'boundaries are public data, and the enrolment map is drawn with them' },
      summary: 'Boundaries that touch a box, as GeoJSON, for drawing; at most 500, nearest to the middle first',
      query: z.strictObject({
        level: z.enum(levels),
        west: coordinate(180),
        south: coordinate(90),
        east: coordinate(180),
        north: coordinate(90),
      }),
      reply: z.object({
        type: z.literal('FeatureCollection'),
        features: z.array(
          z.object({
            type: z.literal('Feature'),
            id: z.string(),
            properties: z.object({ code: z.string(), name: z.string(), level: z.enum(levels) }),
            geometry: z.unknown(),
          }),
        ),
      }),
      rate: { address: [300, 60] },
    }),
  },
});
