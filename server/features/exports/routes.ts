import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { exports } from '#contract/exports.ts';
import { todayInSpain } from '#contract/spain.ts';
import type { Handlers } from '../../core/context.ts';
import { exportCredentials, exportPlaces, exportProposal, exportUsers } from './rules.ts';

export const exportsRoutes: Handlers<typeof exports> = {
  'GET users/users/export/csv/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'personas', 'csv', await exportUsers({ ...scope, database }, query, 'csv')),
  'GET users/users/export/xlsx/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'personas', 'xlsx', await exportUsers({ ...scope, database }, query, 'xlsx')),
  'GET elections/places/export/csv/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'colegios', 'csv', await exportPlaces({ ...scope, database }, query, 'csv')),
  'GET elections/places/export/xlsx/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'colegios', 'xlsx', await exportPlaces({ ...scope, database }, query, 'xlsx')),
  'GET elections/proposals/:id/export/csv/': async ({ params, reply, services: { database }, ...scope }) =>
    named(reply, 'propuesta', 'csv', await exportProposal({ ...scope, database }, params.id, 'csv')),
  'GET elections/proposals/:id/export/xlsx/': async ({ params, reply, services: { database }, ...scope }) =>
    named(reply, 'propuesta', 'xlsx', await exportProposal({ ...scope, database }, params.id, 'xlsx')),
  'GET credentials/credentials/export/csv/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'credenciales', 'csv', await exportCredentials({ ...scope, database }, query, 'csv')),
  'GET credentials/credentials/export/xlsx/': async ({ query, reply, services: { database }, ...scope }) =>
    named(reply, 'credenciales', 'xlsx', await exportCredentials({ ...scope, database }, query, 'xlsx')),
};

function named(reply: FastifyReply, name: string, format: 'csv' | 'xlsx', file: Readable): Readable {
  const today = todayInSpain();
  reply.header('content-disposition', `attachment; filename="${name}-${today}.${format}"`);
  return file;
}
