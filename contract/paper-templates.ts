import { z } from 'zod';
import { credentialKinds } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, line, paragraphs } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { largestLogo } from './parties.ts';
import { knownPlaceholders } from './placeholders.ts';
import { words } from './words.ts';

/** The only placeholders accepted in papers. */
export const placeholders = [
  'name',
  'document',
  'address',
  'municipality',
  'candidature',
  'organization',
  'board',
  'board_address',
  'secretary',
  'election',
  'election_date',
  'place',
  'place_address',
  'number',
] as const;
export type Placeholder = (typeof placeholders)[number];
const knownOnly = knownPlaceholders(placeholders);

/** Customisable parts of a paper, in printing order. */
export const paperParts = ['title', 'body', 'rights', 'where', 'signature'] as const;
export type PaperPart = (typeof paperParts)[number];
export type PaperWords = Record<PaperPart, string>;

const parts = {
  title: line(90).min(1).check(knownOnly),
  /** Markdown limited to `**bold**`, lists with `- ` and paragraphs */
  body: paragraphs(1200).min(1).check(knownOnly),
  rights: paragraphs(1200).min(1).check(knownOnly),
  /** label of the line for place and date */
  where: line(120).min(1).check(knownOnly),
  /** label of the space for signature and stamp */
  signature: line(120).min(1).check(knownOnly),
};

const kind = z.enum(credentialKinds);
const language = z.enum(languages);

export const paperTemplate = z.object({
  kind,
  language,
  ...(Object.fromEntries(paperParts.map((part) => [part, z.string()])) as Record<PaperPart, z.ZodString>),
  /** the product's default wording */
  is_default: z.boolean(),
});
export type PaperTemplate = z.infer<typeof paperTemplate>;

/** PNG or JPEG as a data: URL; null: none. */
const logo = z
  .string()
  .max(Math.ceil((largestLogo.bytes / 3) * 4) + 64)
  .nullable();

export const paperTemplates = noun({
  schemas: { PaperTemplate: paperTemplate },
  log: {
    actions: words({
      boardtype: {
        template_changed: 'Se cambiaron los textos del papel',
        template_reset: 'Se volvió a los textos predeterminados',
      },
      tenant: { logo_changed: 'Se cambió el logotipo del papel' },
    }),
    fields: words({
      paper_kind: 'Clase de credencial',
      language: 'Idioma',
      paper_title: 'Título del papel',
      paper_body: 'Texto del papel',
      paper_rights: 'Derechos en el papel',
      paper_where: 'Línea de lugar y fecha',
      paper_signature: 'Línea de la firma',
      logo: 'Logotipo',
    }),
    values: {
      paper_kind: words({ watcher: 'apoderado/a', representative: 'representante' }) satisfies Record<
        (typeof credentialKinds)[number],
        string
      >,
    },
  },
  endpoints: {
    'GET credentials/boardtypes/:id/templates/': endpoint({
      access: 'boards.manage',
      summary: 'The words of the papers of a board’s type: of each kind, in each language',
      params: idParams('boardtype'),
      reply: z.object({ templates: z.array(paperTemplate), placeholders: z.array(z.enum(placeholders)) }),
    }),
    'PATCH credentials/boardtypes/:id/templates/': endpoint({
      access: 'boards.manage',
      summary: 'Word a paper otherwise; parts left out stay, and papers that are issued stay as they are',
      params: idParams('boardtype'),
      body: z.strictObject({ kind, language, ...z.strictObject(parts).partial().shape }),
      reply: paperTemplate,
    }),
    'DELETE credentials/boardtypes/:id/templates/': endpoint({
      access: 'boards.manage',
      summary: 'Go back to the product’s own words of a paper',
      params: idParams('boardtype'),
      body: z.strictObject({ kind, language }),
      reply: null,
    }),
    'POST credentials/boardtypes/:id/preview/': endpoint({
      access: 'boards.manage',
      summary: 'The page as it would print for a person, with words that needn’t be kept yet; it is no credential',
      params: idParams('boardtype'),
      body: z.strictObject({
        user: id('user'),
        kind,
        /** only languages that changed */
        words: z.partialRecord(language, z.strictObject(parts)).default({}),
      }),
      reply: 'application/pdf',
      errors: ['no_election'],
      rate: { account: [120, 60] },
    }),
    'GET credentials/logo/': endpoint({
      access: 'boards.manage',
      summary: 'The candidature’s logo on papers',
      reply: z.object({ logo: z.string().nullable() }),
    }),
    'PATCH credentials/logo/': endpoint({
      access: 'boards.manage',
      summary: 'Change the candidature’s logo on papers to be issued; those issued keep theirs',
      body: z.strictObject({ logo: logo.optional() }),
      reply: z.object({ logo: z.string().nullable() }),
    }),
  },
});
