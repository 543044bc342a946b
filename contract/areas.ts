import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, listQuery, point, requiredLine, rule } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/**
 * Country, autonomous community, province, comarca or island, municipality, district,
 * neighbourhood, census section; jez: electoral board zone.
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
  /** electoral board zone of its municipality; zones aren't parents */
  zone: z.object({ id: id('area'), name: z.string() }).nullable(),
  /** has areas below it, or for a zone, municipalities */
  has_children: z.boolean(),
});
export type Area = z.infer<typeof area>;

const totalArea = z.object({
  /** west, south, east, north; degrees, WGS 84 */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  centre: point.nullable(),
});
export type TotalArea = z.infer<typeof totalArea>;

const coordinate = (limit: number) => z.coerce.number<string | number>().min(-limit).max(limit);

/** Spain's areas come with the product: an organisation chooses among its provinces. */
const referenceProvince = z.object({
  /** two digits, INE */
  code: z.string(),
  name: z.string(),
  municipalities: z.number(),
  /** municipalities that the organisation already has */
  known: z.number(),
});
const referenceCommunity = z.object({ code: z.string(), name: z.string(), provinces: z.array(referenceProvince) });
export type ReferenceCommunity = z.infer<typeof referenceCommunity>;

const referenceAdded = z.object({
  communities: z.number(),
  provinces: z.number(),
  islands: z.number(),
  municipalities: z.number(),
  postal_codes: z.number(),
  /** areas that lacked a boundary or centre and have one now */
  completed: z.number(),
});
export type ReferenceAdded = z.infer<typeof referenceAdded>;

const areaRecord = recordEndpoints('area', area, 'self.see');
const areaEdits = recordEndpoints('area', area, 'places.manage');

export const areas = noun({
  ids: ['area', 'street'],
  schemas: { Area: area, TotalArea: totalArea, ReferenceProvince: referenceProvince },
  log: {
    entities: words({ area: ['Zona', 'Zonas'] }),
    actions: { area: { ...editWords, ...words({ reference_added: 'Se añadieron zonas de España' }) } },
    fields: words({ name: 'Nombre', code: 'Código', level: 'Nivel', provinces: 'Provincias' }),
    values: {
      level: words({
        adm0: 'país',
        adm1: 'comunidad autónoma',
        adm2: 'provincia',
        adm3: 'comarca o isla',
        adm4: 'municipio',
        adm5: 'distrito',
        adm6: 'barrio',
        adm7: 'sección censal',
        jez: 'junta electoral de zona',
      }) satisfies Record<(typeof levels)[number], string>,
    },
  },
  endpoints: {
    'GET areas/adms/': areaRecord.list(
      'Areas, by level, parent or name',
      listQuery(['name', 'code'], {
        level: z.enum(levels).optional(),
        /** for a zone: its municipalities */
        parent: id('area').optional(),
        /** true: only areas entirely within the reader's reach */
        is_reached: flag.optional(),
      }),
    ),
    'GET areas/adms/total_area/': endpoint({
      access: 'self.see',
      summary:
        'Bounding box and centre of what the caller reaches: administrators all areas, coordinators those they manage, watchers the one they live in',
      reply: totalArea,
    }),
    'GET areas/adms/:id/': areaRecord.one('One area'),
    'POST areas/adms/': areaEdits.create(
      'Add an area by hand, right below another; it has no boundary until one is imported',
      z.strictObject({
        name: requiredLine(200),
        level: z.enum(levels),
        /** as an import would write it: INE's code if it exists */
        code: requiredLine(40).check(rule('wrong_format', (code) => /^[\p{L}\d-]+$/u.test(code))),
        parent: id('area'),
      }),
      'area_known',
      'area_misplaced',
    ),
    'PATCH areas/adms/:id/': areaEdits.change(
      'Rename an area; an import that has it gives it its own name again',
      z.strictObject({ name: requiredLine(200).optional() }),
    ),
    'DELETE areas/adms/:id/': areaEdits.remove(
      'Delete an area that has no people, places, areas, coordinators or boards',
      'area_in_use',
    ),
    'GET areas/reference/': endpoint({
      access: 'places.manage',
      summary: "Spain's communities and provinces, which come with the product, and how many municipalities each has",
      reply: z.array(referenceCommunity),
    }),
    'POST areas/reference/': endpoint({
      access: 'places.manage',
      summary:
        'Add provinces of Spain with all above and below them, down to municipalities with their limits and postal codes; areas that are there stay as they are',
      body: z.strictObject({
        provinces: z
          .array(z.string().check(rule('wrong_format', (code) => /^(?:0[1-9]|[1-4]\d|5[0-2])$/.test(code))))
          .min(1)
          .max(52),
      }),
      reply: referenceAdded,
      errors: ['areas_busy'],
    }),
    'GET areas/adms/:id/boundary/': endpoint({
      access: 'self.see',
      summary: 'Boundaries of one area and of those right below it, as GeoJSON geometries, for drawing',
      params: idParams('area'),
      reply: z.object({
        /** null: unknown */
        geometry: z.unknown(),
        /** at most 500; without zones, which overlap other areas */
        below: z.array(z.object({ id: id('area'), name: z.string(), geometry: z.unknown() })),
      }),
    }),
    'GET areas/boundaries/': endpoint({
      turn: 'last',
      isShared: true,
      access: { public: 'boundaries are public data, and the enrolment map is drawn with them' },
      summary: 'Boundaries that touch a box, as GeoJSON, for drawing; at most 500, nearest to the middle first',
      query: z.strictObject({
        level: z.enum(levels),
        west: coordinate(180),
        south: coordinate(90),
        east: coordinate(180),
        north: coordinate(90),
        has_places: flag.optional(),
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
