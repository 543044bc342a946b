import { slots } from '#contract/coverage.ts';
import { ownObstacles } from '#contract/errors.ts';
import { failedDays, type HomeView, type HomeWork, type OwnTask } from '#contract/home.ts';
import { canEver } from '#contract/permissions.ts';
import { dayInSpain } from '#contract/spain.ts';
import type { WorkTask } from '#contract/work-tasks.ts';
import type { MemberScope } from '../../core/context.ts';
import { countedMails } from '../../services/mail/queries.ts';
import { findMailServerState } from '../../services/mail/watch/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { readSetup } from '../../services/universe/terms.ts';
import { countedLacking } from '../areas/index.ts';
import { listOwnTables } from '../card/index.ts';
import { countedChangeRequests } from '../change-requests/index.ts';
import { listOwnChatGroups } from '../chatgroups/index.ts';
import { countedCredentials } from '../credentials/index.ts';
import { listOwnDocuments } from '../documents/index.ts';
import { listPairs } from '../duplicates/index.ts';
import { countedExportRequests } from '../exports/index.ts';
import { countedWaiting } from '../imports/runs/index.ts';
import { listPending } from '../nearby-users/index.ts';
import { readSums, type SummedRow } from '../places/index.ts';
import { listOwnLinks } from '../quick-links/index.ts';
import { listGaps, listOwnAsks } from '../replacements/index.ts';
import { countWaitingPeople, readUser } from '../users/index.ts';
import {
  countedApproximate,
  countedDone,
  findCounts,
  findOwnState,
  listCompanions,
  listManaged,
  type ManagedPaths,
  type PlacesSum,
  sumPlaces,
} from './queries.ts';

/** Most areas shown separately; more are summed. */
const fewAreas = 4;
const mostGroups = 100;
const mostPending = 5;
const mostGaps = 3;
const mostAsks = 5;
const mostCompanions = 50;
const mostTables = 100;

export async function readHome(scope: MemberScope): Promise<HomeView> {
  const { tx, actor } = scope;
  const isAdministrator = canEver(actor, 'setup.see');
  const [asks, chat_groups, companions, tables, quick_links, documents, work, setup, mail_server] = await Promise.all([
    isAdministrator ? [] : listOwnAsks(tx, actor.id, mostAsks),
    isAdministrator ? [] : listOwnChatGroups(tx, actor, mostGroups),
    isAdministrator ? [] : readCompanions(scope),
    isAdministrator ? [] : listOwnTables(tx, actor.id, mostTables),
    listOwnLinks(scope),
    listOwnDocuments(tx, actor),
    canEver(actor, 'users.list') ? readWork(scope) : null,
    isAdministrator ? readSetup(tx) : null,
    isAdministrator ? findMailServerState(tx) : null,
  ]);
  const tasks = isAdministrator ? {} : await countOwnTasks(scope, chat_groups);
  return { tasks, work, asks, chat_groups, companions, tables, quick_links, documents, setup, mail_server };
}

async function countOwnTasks(
  scope: MemberScope,
  groups: HomeView['chat_groups'],
): Promise<Partial<Record<OwnTask, number>>> {
  const { tx, actor } = scope;
  const [self, own] = await Promise.all([readUser(scope, actor.id), findOwnState(tx, actor.id)]);
  const missing = self.credential_obstacles.filter((obstacle) => ownObstacles.includes(obstacle)).length;
  const isVague =
    own.has_vague_home && self.permissions['users.edit'] && !self.credential_obstacles.includes('address');
  return withoutNone<OwnTask>({
    email: Number(self.pending_email !== null),
    profile: missing,
    address: Number(isVague),
    attendance: Number(self.attendance === 'unanswered'),
    chat_group: groups.filter(({ is_opened }) => !is_opened).length,
    credential: Number(own.has_new_credential),
  });
}

async function readCompanions({ tx, actor }: MemberScope): Promise<string[]> {
  const { shows_companions } = await findTenant(tx);
  return shows_companions ? listCompanions(tx, actor.id, mostCompanions) : [];
}

async function readWork(scope: MemberScope): Promise<HomeWork> {
  const { tx, actor } = scope;
  const failed_from = dayBefore(failedDays - 1);
  const managed = actor.is_superuser ? [] : await listManaged(tx, actor.id, fewAreas + 1);
  const own = managed.length <= fewAreas ? managed : [];
  const [people, counted, pairs, { sums, urgent }, gaps] = await Promise.all([
    countWaitingPeople(scope, [
      ...(['validation', 'place', 'issue', 'declined', 'unavailable'] as const),
      ...(canEver(actor, 'blockedusers.manage') ? (['pending'] as const) : []),
    ]),
    findCounts(tx, {
      change_requests: countedChangeRequests(tx, actor),
      outdated: countedCredentials(tx, actor, { words: [], is_outdated: true }),
      failed_mails: countedMails(tx, actor, { failed_from }),
      validated: countedDone(tx, actor, 'validated'),
      place_assigned: countedDone(tx, actor, 'place_assigned'),
      credential_issued: countedDone(tx, actor, 'credential_issued'),
      ...(actor.is_superuser && {
        no_coordinator: countedLacking(tx, actor, 'coordinator'),
        no_board: countedLacking(tx, actor, 'board'),
        approximate: countedApproximate(tx, actor),
        imports: countedWaiting(tx),
        exports: countedExportRequests(tx),
      }),
    }),
    canEver(actor, 'users.merge') ? listPairs(tx, { descending: false, limit: 1, offset: 0 }) : undefined,
    readPlaces(scope, own),
    listGaps(tx, actor, mostGaps),
  ]);
  const { validated, place_assigned, credential_issued, ...others } = counted;
  const total = readSums(sumOf(sums));
  const areas = own.map(({ id, name }, at) => {
    const its = sums.filter((sum) => (sum.areas >> at) & 1);
    return { id, name, ...readSums(sumOf(its)) };
  });
  return {
    tasks: withoutNone<WorkTask>({ ...people, ...others, places: total.needing, duplicates: pairs?.count ?? 0 }),
    priorities: sumPriorities(sums),
    failed_from,
    areas: areas.length > 0 ? areas : [{ id: null, name: null, ...total }],
    urgent,
    gaps: gaps.results,
    gaps_count: gaps.count,
    first_steps: {
      validated: Boolean(validated),
      place_assigned: Boolean(place_assigned),
      credential_issued: Boolean(credential_issued),
    },
  };
}

async function readPlaces({ tx, actor }: MemberScope, own: ManagedPaths[]) {
  const { sums, urgent } = await sumPlaces(tx, actor, own);
  return { sums, urgent: await listPending(tx, actor, urgent, mostPending) };
}

function sumPriorities(sums: PlacesSum[]): HomeWork['priorities'] {
  const byPriority = Map.groupBy(sums, ({ priority }) => priority);
  return [...byPriority].flatMap(([priority, its]) => {
    const { needing } = sumOf(its);
    return needing > 0 ? [{ priority, needing }] : [];
  });
}

const dayBefore = (days: number) => dayInSpain(new Date(Date.now() - days * 86_400_000));

function sumOf(rows: SummedRow[]): SummedRow {
  const sum = (of: (row: SummedRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const bySlot = slots.flatMap((slot) => [
    [slot, sum((row) => row[slot])],
    [`confirmed_${slot}`, sum((row) => row[`confirmed_${slot}`])],
  ]);
  return {
    places: sum(({ places }) => places),
    needing: sum(({ needing }) => needing),
    wanted: sum(({ wanted }) => wanted),
    ...Object.fromEntries(bySlot),
  };
}

const withoutNone = <Task extends string>(tasks: Partial<Record<Task, number>>): Partial<Record<Task, number>> =>
  Object.fromEntries(Object.entries<number | undefined>(tasks).filter(([, count]) => count)) as Partial<
    Record<Task, number>
  >;
