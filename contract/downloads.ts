import { z } from 'zod';
import { mostExcepted } from './choosing.ts';
import { credentialExportQuery } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** pdf: one file, with counts by board; zip: one PDF each; list: a spreadsheet to tick off */
export const downloadFormats = ['pdf', 'zip', 'list'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const download = z.object({
  id: id('download'),
  format: z.enum(downloadFormats),
  state: z.enum(['running', 'finished', 'failed']),
  /** credentials requested; `done`: processed so far */
  total: z.number(),
  done: z.number(),
  /** skipped: withdrawn before their turn */
  withdrawn: z.number(),
  /** skipped: deleted or out of reach before their turn */
  gone: z.number(),
  /** bytes; null until finished */
  size: z.number().nullable(),
  creation_date: instant,
  expires_at: instant,
});
export type Download = z.infer<typeof download>;

const downloadRecord = recordEndpoints('download', download, 'credentials.list');

export const downloads = noun({
  ids: ['download'],
  schemas: { Download: download },
  log: {
    actions: words({ export: { credentials_downloaded: 'Se descargaron credenciales' } }),
    fields: words({ format: 'Formato', count: 'Cantidad', filters: 'Filtros' }),
    values: words({ format: { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF', zip: 'ZIP', list: 'relación para la junta' } }),
  },
  endpoints: {
    'GET credentials/downloads/': endpoint({
      access: 'credentials.list',
      summary: 'One’s own downloads of credentials of the last day, newest first',
      reply: z.object({ results: z.array(download) }),
    }),
    'POST credentials/downloads/': endpoint({
      access: 'credentials.list',
      summary:
        'Make a file of credentials in force: those named, or all that the filters find (at most 20,000) but the excepted; by board, place and name. Up to 50 are there when this answers, more are made in the background. It is kept for a day',
      body: z.strictObject({
        format: z.enum(downloadFormats),
        ids: z.array(id('credential')).min(1).max(10_000).optional(),
        filters: credentialExportQuery.optional(),
        except: z.array(id('credential')).max(mostExcepted).optional(),
      }),
      reply: download,
      status: 201,
      errors: ['too_many_rows', 'no_credentials_chosen', 'downloads_running', 'exports_used_up'],
      rate: { address: [60, 600] },
    }),
    'GET credentials/downloads/:id/': downloadRecord.one('How far one’s own download is, and how many were left out'),
    'DELETE credentials/downloads/:id/': downloadRecord.remove('Cancel one’s own download, or remove its file'),
    'GET credentials/downloads/:id/file/': endpoint({
      turn: 'last',
      access: 'credentials.list',
      summary: 'The file of one’s own download, while all who are in it are still within reach',
      params: idParams('download'),
      reply: 'application/octet-stream',
      isLogged: true,
      errors: ['download_not_ready', 'download_outdated'],
      rate: { address: [60, 600] },
    }),
  },
});
