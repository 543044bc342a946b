import type { ExportRequest } from '#contract/export-requests.ts';
import { todayInSpain } from '#contract/spain.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { listAdministratorIds } from '../../../people/queries.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import {
  addProgramReads,
  decideExportRequest,
  findExportRequest,
  type ProgramRead,
  putExportRequest,
} from './queries.ts';

const page = '/settings/exports';

export async function askForMore(scope: MemberScope, count: number): Promise<ExportRequest> {
  const { tx, actor } = scope;
  const id = await putExportRequest(tx, actor.id, count);
  await recordChange(scope, 'export', id, 'more_asked', { after: { count } });
  const params = { detail: 'export_asked', 'user-name': actor.name, 'user-email': '', link: page } as const;
  await insertUserEvents(tx, await listAdministratorIds(tx), params, { about: actor.id });
  return requireFound(await findExportRequest(tx, id));
}

/** `granted`: 0 declines. Throws export_request_over. */
export async function decideOnMore(scope: MemberScope, id: string, granted: number): Promise<ExportRequest> {
  const { tx } = scope;
  const isDecided = await decideExportRequest(tx, id, granted);
  const request = requireFound(await findExportRequest(tx, id));
  if (!isDecided) throw new Refusal('export_request_over');
  const { user, count } = request;
  const answer = granted > 0 ? 'accepted' : 'declined';
  await recordChange(scope, 'export', id, `more_${answer}`, { after: { user, count } });
  const params = { detail: `export_${answer}`, 'user-name': '', 'user-email': '', link: '/' } as const;
  await insertUserEvents(tx, [user], { ...params, count: String(count) });
  return request;
}

/** Counts people whom programs read, and notifies of programs that read unusually many. */
export async function keepProgramReads(tx: Tx, reads: ProgramRead[]): Promise<void> {
  for (const { id, name, people } of await addProgramReads(tx, reads, todayInSpain())) {
    await recordChange({ tx, actor: null, address: '' }, 'token', id, 'read_many', { after: { people } });
    const params = { detail: 'program_read_many', 'user-name': name, 'user-email': '', link: page } as const;
    await insertUserEvents(tx, await listAdministratorIds(tx), params);
  }
}
