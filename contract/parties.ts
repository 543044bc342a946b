import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, instant, listQuery, requiredLine, rule } from './fields.ts';
import { editWords, noun, orderWords } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Most bytes of a logo, and most pixels of its longer side. */
export const largestLogo = { bytes: 64 * 1024, side: 1024 };

export const party = z.object({
  id: id('party'),
  name: z.string(),
  acronym: z.string(),
  /** '#rrggbb'; for swatches and bars, never for text */
  color: z.string(),
  /** PNG, JPEG or WebP as a data: URL */
  logo: z.string().nullable(),
  /** one of the organisation's candidatures; coalitions and former names make several */
  is_own: z.boolean(),
  /** elections with results */
  elections: z.number(),
  update_date: instant,
});
export type Party = z.infer<typeof party>;

const fields = {
  name: requiredLine(200),
  acronym: requiredLine(40),
  color: z
    .string()
    .toLowerCase()
    .check(rule('wrong_format', (value) => /^#[0-9a-f]{6}$/.test(value)))
    .meta({ examples: ['#2f6db5'] }),
  /** PNG, JPEG or WebP as a data: URL; null: none */
  logo: z
    .string()
    .max(Math.ceil((largestLogo.bytes / 3) * 4) + 64)
    .nullable(),
  is_own: z.boolean(),
};

const partyRecord = recordEndpoints('party', party, 'parties.manage');

export const parties = noun({
  ids: ['party'],
  schemas: { Party: party },
  log: {
    entities: words({ party: ['Partido', 'Partidos'] }),
    actions: { party: { ...editWords, ...orderWords } },
    fields: words({
      name: 'Nombre',
      acronym: 'Siglas',
      color: 'Color',
      logo: 'Logotipo',
      is_own: 'Candidatura propia',
      moved_to: 'Sus resultados pasan a',
    }),
  },
  endpoints: {
    'GET elections/parties/': partyRecord.list(
      'Parties, in their order',
      listQuery(['position', 'acronym', 'name'], { is_own: flag.optional() }, 100),
    ),
    'POST elections/parties/': partyRecord.create(
      'Add a party, the last in order',
      z.strictObject({ ...fields, logo: fields.logo.default(null), is_own: fields.is_own.default(false) }),
    ),
    'GET elections/parties/:id/': partyRecord.one('One party'),
    'PATCH elections/parties/:id/': partyRecord.change(
      'Change a party; fields left out stay, and another own party projects all places anew',
      z.strictObject({
        ...z.strictObject(fields).partial().shape,
        /** `update_date` of the version on the editor's screen */
        seen: instant.optional(),
      }),
      'edited_meanwhile',
    ),
    'DELETE elections/parties/:id/': endpoint({
      access: 'parties.manage',
      summary: 'Delete a party; one with results needs a `move_to`, which takes them',
      params: idParams('party'),
      body: z.strictObject({ move_to: id('party').optional() }),
      reply: null,
      errors: ['party_has_results'],
    }),
    'POST elections/parties/reorder/': endpoint({
      access: 'parties.manage',
      summary: 'Reorder all parties',
      body: z.strictObject({
        ids: z.array(id('party')).min(1).max(500),
        /** order on the editor's screen; refused if it has changed since */
        seen: z.array(id('party')).min(1).max(500),
      }),
      reply: null,
      errors: ['reordered_meanwhile'],
    }),
  },
});
