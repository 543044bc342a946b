import { z } from 'zod';
import { credentialKinds } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, line, paragraphs } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';
import { largestLogo } from './parties.ts';
import { knownPlaceholders } from './placeholders.ts';

/** Placeholders of the papers’ words; no other is known there. */
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

/** Parts of a paper that the organisation words itself, in the order in which they stand. */
export const paperParts = ['title', 'body', 'rights', 'where', 'signature'] as const;
export type PaperPart = (typeof paperParts)[number];
export type PaperWords = Record<PaperPart, string>;

const parts = {
  title: line(90).min(1).check(knownOnly),
  /** Markdown, but no more of it than `**bold**`, lists with `- ` and paragraphs */
  body: paragraphs(1200).min(1).check(knownOnly),
  rights: paragraphs(1200).min(1).check(knownOnly),
  /** beside the line for place and date */
  where: line(120).min(1).check(knownOnly),
  /** beside the room for signature and stamp */
  signature: line(120).min(1).check(knownOnly),
};

const kind = z.enum(credentialKinds);
const language = z.enum(languages);

/** The words of a paper of a board's type, in one language. */
export const paperTemplate = z.object({
  kind,
  language,
  ...(Object.fromEntries(paperParts.map((part) => [part, z.string()])) as Record<PaperPart, z.ZodString>),
  /** the product's own words: nobody has written others */
  is_default: z.boolean(),
});
export type PaperTemplate = z.infer<typeof paperTemplate>;

/** A data URL of a PNG or JPEG; null for none. */
const logo = z
  .string()
  .max(Math.ceil((largestLogo.bytes / 3) * 4) + 64)
  .nullable();

export const paperTemplates = noun({
  schemas: { PaperTemplate: paperTemplate },
  log: {
    actions: { boardtype: ['template_changed', 'template_reset'], tenant: ['logo_changed'] },
    fields: [
      'paper_kind',
      'language',
      'paper_title',
      'paper_body',
      'paper_rights',
      'paper_where',
      'paper_signature',
      'logo',
    ],
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
        /** of each language that isn’t as kept */
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
