import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, instant, line, listQuery, pageOf, requiredLine } from './fields.ts';
import { noun } from './noun.ts';

/** Kinds of files; the fields of each are the server's (`fields` of an import). */
export const importKinds = [
  'places',
  'users',
  'areas',
  'comarcas',
  'zones',
  'results',
  'streets',
  'postal_codes',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Files that one import takes together: results come in several. */
export const mostFiles = 12;

/** Bytes of the largest file that is taken, and of the parts it is sent in. */
export const mostFileBytes = 100 * 1024 * 1024;
export const partBytes = 4 * 1024 * 1024;

/**
 * uploading: its parts arrive; read: its columns are known, and wait to be confirmed
 * checking, applying: under way; checked: the preview is there
 * finished: all of it is in; failed: nothing of it is
 */
export const importStates = ['uploading', 'read', 'checking', 'checked', 'applying', 'finished', 'failed'] as const;

/**
 * created, changed: what the file brings; error: a row that can't be taken
 * warning: something mended, or of two versions the one taken; vanished: there, and not in the file
 */
export const importItemSorts = ['created', 'changed', 'error', 'warning', 'vanished'] as const;
export type ImportItemSort = (typeof importItemSorts)[number];

export const areaLevels = ['adm1', 'adm2', 'adm4', 'adm5', 'adm6', 'adm7'] as const;

const counts = z.object({
  /** rows of the file */
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  error: z.number(),
  warning: z.number(),
  vanished: z.number(),
});

/** Choices beside the columns. */
const choices = {
  /** another sheet of a workbook, or object of a topology; the first where left out */
  sheet: line(200).nullable(),
  /** of areas: the level of all of the file's */
  level: z.enum(areaLevels).nullable(),
  /** of people: invite those who are new by e-mail */
  is_inviting: z.boolean(),
  /** of results: the election they are of */
  election_id: id('election').nullable(),
  /** of places, streets, results and areas of a city: its five digits, where no column says it */
  municipality: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
};

/** A row of the list of imports. */
export const importRow = z.object({
  id: id('importrun'),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** bytes of the file, and how many have arrived */
  size: z.number(),
  received: z.number(),
  /** null once the account is deleted */
  user_name: z.string().nullable(),
  /** 0 to 100, of what is under way */
  progress: z.number(),
  counts: counts.nullable(),
  /** why it failed */
  failure: z.string().nullable(),
  /** its file and preview are there; both are removed after a day */
  is_kept: z.boolean(),
  creation_date: instant,
});
export type ImportRow = z.infer<typeof importRow>;

const column = z.object({
  /** position of its file among the import's */
  file: z.number(),
  header: z.string(),
  samples: z.array(z.string()),
  /** name of a field; null: passed over */
  field: z.string().nullable(),
});

/** One import. */
export const importRun = importRow.extend({
  ...choices,
  /** how the file was read; null until it has arrived */
  source: z
    .object({
      format: z.enum(['delimited', 'workbook', 'layer', 'fixed']),
      encoding: z.string().nullable(),
      separator: z.string().nullable(),
      sheets: z.array(z.string()),
    })
    .nullable(),
  /** each file, and what was understood of it where it has no columns to match */
  files: z.array(z.object({ name: z.string(), about: z.string().nullable() })),
  columns: z.array(column),
  /** the columns were matched as in an earlier file with these headers */
  is_remembered: z.boolean(),
  /** fields a column can be, in the reader's language */
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_many: z.boolean() })),
  /** elections that results can be of, the latest first */
  elections: z.array(z.object({ id: id('election'), name: z.string(), date: z.string() })),
  /** says of which election the files are, where it isn't the chosen one: to be confirmed */
  other_election: z.string().nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

/** A finding of a preview or an import. */
export const importItem = z.object({
  /** from 0, in the order of the file */
  position: z.number(),
  sort: z.enum(importItemSorts),
  /** from 1; of a layer, the feature's position; null: of no row */
  line: z.number().nullable(),
  /** header */
  column: z.string().nullable(),
  /** the place, person or area it is about */
  label: z.string(),
  detail: z.string(),
});
export type ImportItem = z.infer<typeof importItem>;

export const imports = noun({
  ids: ['importrun'],
  schemas: {
    ImportRow: importRow,
    Import: importRun,
    ImportItem: importItem,
    ImportCounts: counts,
    ImportColumn: column,
  },
  log: {
    actions: { import: ['areas', 'places', 'streets', 'postal_codes', 'results', 'users'] },
    fields: ['rows', 'created', 'changed'],
  },
  endpoints: {
    'GET imports/runs/': endpoint({
      access: 'imports.manage',
      summary: 'Imports of files, newest first',
      query: listQuery(['creation_date', 'file_name', 'kind', 'state', 'brought', 'user_name'], {
        kind: z.enum(importKinds).optional(),
        /** with a file that waits to be confirmed, or came to nothing */
        is_waiting: flag.optional(),
      }),
      reply: pageOf(importRow),
    }),
    'POST imports/runs/': endpoint({
      access: 'imports.manage',
      summary: 'Begin an import: say which file is coming; its bytes follow in parts',
      body: z.strictObject({
        kind: z.enum(importKinds),
        file_name: requiredLine(200),
        size: z.number().int().min(1).max(1_000_000_000_000),
        /** of several files of one delivery: each; their bytes follow one after the other */
        files: z
          .array(z.strictObject({ name: requiredLine(200), size: z.number().int().min(1) }))
          .min(2)
          .max(mostFiles)
          .optional(),
      }),
      reply: importRun,
      status: 201,
      errors: ['file_too_large'],
      rate: { address: [120, 600] },
    }),
    'GET imports/runs/:id/': endpoint({
      access: 'imports.manage',
      summary: 'One import: its columns, how far it is, what it found',
      params: idParams('importrun'),
      reply: importRun,
    }),
    'DELETE imports/runs/:id/': endpoint({
      access: 'imports.manage',
      summary: 'Delete an import that is not under way, with its file; what it brought stays',
      params: idParams('importrun'),
      reply: null,
      errors: ['import_running'],
    }),
    'POST imports/runs/:id/parts/': endpoint({
      access: 'imports.manage',
      summary: 'Send a part of the file, as bytes; the last one has it read',
      params: idParams('importrun'),
      query: z.strictObject({
        /** its first byte's place in the file */
        at: z.coerce.number<number | string>().int().min(0).max(mostFileBytes),
      }),
      bytes: partBytes,
      reply: importRun,
      errors: ['import_not_ready'],
    }),
    'POST imports/runs/:id/check/': endpoint({
      access: 'imports.manage',
      summary: 'Say what each column is, and have the preview made; another sheet is read anew instead',
      params: idParams('importrun'),
      body: z.strictObject({
        ...z.strictObject(choices).partial().shape,
        /** for each column in order, the name of a field or null; those known where left out */
        columns: z.array(line(40).nullable()).max(1000).optional(),
      }),
      reply: importRun,
      errors: ['import_not_ready', 'import_running'],
    }),
    'POST imports/runs/:id/apply/': endpoint({
      access: 'imports.manage',
      summary: 'Bring it in, in one transaction; nothing is deleted',
      params: idParams('importrun'),
      body: z.strictObject({
        /** leave out rows with errors; otherwise one of them keeps all out */
        skips_errors: z.boolean().default(false),
        /** though the files say that they are of another election */
        is_of_election: z.boolean().default(false),
      }),
      reply: importRun,
      errors: ['import_not_ready', 'import_running', 'import_has_errors', 'import_other_election'],
    }),
    'GET imports/runs/:id/items/': endpoint({
      access: 'imports.manage',
      summary: 'Creations, changes, errors, warnings and what vanished, by line and column',
      params: idParams('importrun'),
      query: listQuery(['line', 'column', 'sort', 'label'], { sort: z.enum(importItemSorts).optional() }, 50),
      reply: pageOf(importItem),
    }),
    'GET imports/runs/:id/report/csv/': endpoint({
      access: 'imports.manage',
      summary: 'The same as CSV, all of it',
      params: idParams('importrun'),
      reply: 'text/csv',
      rate: { address: [60, 600] },
    }),
  },
});
