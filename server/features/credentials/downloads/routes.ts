import type { downloads } from '#contract/downloads.ts';
import type { Handlers } from '../../../core/context.ts';
import { openDownload, readDownload, readDownloads, removeDownload, startDownload } from './rules.ts';

export const downloadsRoutes: Handlers<typeof downloads> = {
  'GET credentials/downloads/': async (scope) => ({ results: await readDownloads(scope) }),

  'POST credentials/downloads/': async ({ body, services, ...scope }) => startDownload(scope, services.config, body),

  'GET credentials/downloads/:id/': async ({ params, ...scope }) => readDownload(scope, params.id),

  'DELETE credentials/downloads/:id/': async ({ params, services, ...scope }) =>
    removeDownload(scope, services.config, params.id),

  'GET credentials/downloads/:id/file/': async ({ params, services, reply, ...scope }) => {
    const { file, name, size } = await openDownload(scope, services.config, params.id);
    reply.header('content-disposition', `attachment; filename="${name}"`).header('content-length', size);
    return file;
  },
};
