import type { exports } from '#contract/exports.ts';
import { inSpain } from '#contract/spain.ts';
import type { Context, Handlers } from '../../core/context.ts';
import { exportUsers } from './rules.ts';

export const exportsRoutes: Handlers<typeof exports> = {
  'GET users/users/export/csv/': async (context) => sendExport(context, 'csv'),
  'GET users/users/export/xlsx/': async (context) => sendExport(context, 'xlsx'),
};

async function sendExport(
  { query, reply, services, ...scope }: Context<keyof (typeof exports)['endpoints']>,
  format: 'csv' | 'xlsx',
) {
  const file = await exportUsers({ ...scope, database: services.database }, query, format);
  reply.header('content-disposition', `attachment; filename="personas-${inSpain(new Date()).slice(0, 10)}.${format}"`);
  return file;
}
