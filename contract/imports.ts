import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, instant, line, listQuery, pageOf, requiredLine, whole } from './fields.ts';
import { importColumn, importFile, importFileRow, importQuestion, mostFiles, mostLeftOut } from './import-files.ts';
import {
  importAsks,
  importCause,
  importChoiceNames,
  importCounts,
  importItem,
  importItemSorts,
  importTotal,
} from './import-findings.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** An import's `fields` lists the fields of its kind. */
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

/** Bytes: largest file, and size of the parts it's uploaded in. */
export const mostFileBytes = 100 * 1024 * 1024;
export const partBytes = 4 * 1024 * 1024;

/**
 * reading: uploaded, waiting for a turn or being looked at; read: columns known, waiting for
 * confirmation; checked: preview ready; finished: everything applied; failed: nothing applied;
 * undone: taken back
 */
export const importStates = [
  'uploading',
  'reading',
  'read',
  'checking',
  'checked',
  'applying',
  'finished',
  'failed',
  'undoing',
  'undone',
] as const;

export const areaLevels = ['adm1', 'adm2', 'adm4', 'adm5', 'adm6', 'adm7'] as const;

const choices = {
  /** areas: the level of every area in the file */
  level: z.enum(areaLevels).nullable(),
  /** people: invite new ones by e-mail */
  is_inviting: z.boolean(),
  /** results: their election */
  election_id: id('election').nullable(),
  /** places, streets, results and city areas: five-digit INE code, if no column has it */
  municipality: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
};

export const importRow = z.object({
  id: id('importrun'),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** bytes of the file; `received`: bytes uploaded so far */
  size: z.number(),
  received: z.number(),
  /** null: deleted account */
  user_name: z.string().nullable(),
  /** 0 to 100 */
  progress: z.number(),
  counts: importCounts.nullable(),
  failure: z.string().nullable(),
  /** file and preview still exist; they're deleted after a day */
  is_kept: z.boolean(),
  creation_date: instant,
});
export type ImportRow = z.infer<typeof importRow>;

export const importRun = importRow.extend({
  ...choices,
  /** choices that this kind of import has */
  asks: z.array(z.enum(importAsks)),
  /** how the file was read; null until uploaded */
  source: z.object({ format: z.enum(['delimited', 'workbook', 'layer', 'fixed']) }).nullable(),
  files: z.array(importFile),
  columns: z.array(importColumn),
  /** mapping reused from an earlier file with the same headers */
  is_remembered: z.boolean(),
  /** asks for facts that only a person knows; an answer sets columns */
  question: importQuestion.nullable(),
  /** fields a column can map to, in the reader's language */
  fields: z.array(z.object({ name: z.string(), label: z.string(), is_many: z.boolean() })),
  /** elections that results can belong to, latest first */
  elections: z.array(z.object({ id: id('election'), name: z.string(), date: z.string() })),
  /** election named in the files, if not the chosen one: needs confirmation */
  other_election: z.string().nullable(),
  /** sums to compare with the file's own */
  totals: z.array(importTotal),
  causes: z.array(importCause),
  /** choice that may fix the failure, or supply the missing fact */
  failure_choice: z.enum(importChoiceNames).nullable(),
  /** rows that undoing would take back, in the reader's language; null: it can't be undone */
  undo: z.object({ until: instant, says: z.array(z.string()) }).nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

export const imports = noun({
  ids: ['importrun'],
  schemas: {
    ImportRow: importRow,
    Import: importRun,
    ImportItem: importItem,
    ImportCounts: importCounts,
    ImportColumn: importColumn,
  },
  log: {
    entities: words({ import: ['Importación', 'Importaciones'] }),
    actions: words({
      import: {
        areas: 'Se importaron zonas',
        places: 'Se importaron colegios',
        streets: 'Se importaron calles',
        postal_codes: 'Se importaron códigos postales',
        results: 'Se importaron resultados electorales',
        users: 'Se importaron personas',
        undone: 'Se deshizo una importación',
      },
    }),
    fields: words({
      rows: 'Filas',
      created: 'Nuevas',
      changed: 'Cambiadas',
      deleted: 'Borradas',
      restored: 'Como estaban',
      stayed: 'Sin deshacer',
    }),
  },
  endpoints: {
    'GET imports/runs/': endpoint({
      access: 'imports.manage',
      summary: 'Imports of files, newest first',
      query: listQuery(['creation_date', 'file_name', 'kind', 'state', 'brought', 'user_name'], {
        kind: z.enum(importKinds).optional(),
        /** unconfirmed or failed, and its file still exists */
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
        /** files of one import; `parts` carry their bytes one after another */
        files: z
          .array(z.strictObject({ name: requiredLine(200), size: z.number().int().min(1) }))
          .min(2)
          .max(mostFiles)
          .optional(),
      }),
      reply: importRun,
      status: 201,
      errors: ['file_too_large', 'import_too_many', 'import_no_room'],
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
      summary: 'Send a part of the file, as bytes; the last one has it looked at',
      params: idParams('importrun'),
      query: z.strictObject({
        /** offset of the part's first byte */
        at: z.coerce.number<number | string>().int().min(0).max(mostFileBytes),
      }),
      bytes: partBytes,
      reply: importRun,
      errors: ['import_not_ready'],
    }),
    'POST imports/runs/:id/check/': endpoint({
      access: 'imports.manage',
      summary: 'Say what each column is, and have the preview made; a file to read otherwise is looked at instead',
      params: idParams('importrun'),
      body: z.strictObject({
        ...z.strictObject(choices).partial().shape,
        /** position of the file to which `sheet`, `header_line` and `left_out` apply */
        file: z
          .number()
          .int()
          .min(0)
          .max(mostFiles - 1)
          .default(0),
        sheet: line(200).optional(),
        header_line: z.number().int().min(0).max(1_000_000).optional(),
        left_out: z.array(z.number().int().min(1)).max(mostLeftOut).optional(),
        /** position of the question's answer, instead of `columns` */
        answer: z.number().int().min(0).optional(),
        /** field of each column in order; null: ignored; default: as recognised */
        columns: z.array(line(40).nullable()).max(1000).optional(),
      }),
      reply: importRun,
      errors: ['import_not_ready', 'import_running'],
    }),
    'GET imports/runs/:id/rows/': endpoint({
      access: 'imports.manage',
      summary: 'Rows of a file to show: the first 30, the last 5, and up to 10 unlike the others',
      params: idParams('importrun'),
      query: z.strictObject({
        /** position of the file within the import */
        file: whole(0, mostFiles - 1).default(0),
      }),
      reply: z.object({
        rows: z.array(importFileRow),
        /** rows of the whole file */
        total: z.number(),
        /** a layer's boundaries, simplified, as GeoJSON */
        outlines: z.array(z.object({ line: z.number(), geometry: z.unknown() })),
      }),
    }),
    'POST imports/runs/:id/apply/': endpoint({
      access: 'imports.manage',
      summary: 'Bring it in, in one transaction; nothing is deleted',
      params: idParams('importrun'),
      body: z.strictObject({
        /** skip rows with errors; otherwise one error stops the import */
        skips_errors: z.boolean().default(false),
        /** confirms the chosen election although the files name another */
        is_of_election: z.boolean().default(false),
      }),
      reply: importRun,
      errors: [
        'import_not_ready',
        'import_running',
        'import_has_errors',
        'import_mostly_errors',
        'import_other_election',
      ],
    }),
    'POST imports/runs/:id/undo/': endpoint({
      access: 'imports.manage',
      summary: 'Take a finished import back, for a day; what has been changed or used since stays, as items `stayed`',
      params: idParams('importrun'),
      reply: importRun,
      errors: ['import_not_ready', 'import_running'],
    }),
    'GET imports/runs/:id/items/': endpoint({
      access: 'imports.manage',
      summary: 'Creations, changes, errors, warnings and what vanished, by line and column',
      params: idParams('importrun'),
      query: listQuery(
        ['line', 'column', 'sort', 'label'],
        {
          sort: z.enum(importItemSorts).optional(),
          /** position of one of the run's causes */
          cause: whole(0, 100).optional(),
        },
        50,
      ),
      reply: pageOf(importItem),
    }),
    'GET imports/runs/:id/report/csv/': endpoint({
      turn: 'last',
      access: 'imports.manage',
      summary: 'The same as CSV, all of it',
      params: idParams('importrun'),
      reply: 'text/csv',
      rate: { address: [60, 600] },
    }),
  },
});
