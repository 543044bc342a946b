import { type DeskView, mostQueued } from '#contract/desk.ts';
import type { UserRow } from '#contract/users.ts';
import { type DeskSection, deskLists, deskSections, type PeopleSection, peopleSections } from '#contract/waiting.ts';
import type { MemberScope } from '../../core/context.ts';
import { listChangeRequests } from '../change-requests/index.ts';
import { listUrgent } from '../nearby-users/index.ts';
import { listPlacesByIds, sumCoverage } from '../places/index.ts';
import { countWaitingPeople, listUsers, readWaiting } from '../users/index.ts';
import { countRequests } from './queries.ts';

type Scope = Pick<MemberScope, 'tx' | 'actor'>;

/** Counts all sections, and reads the requested one, or the first that isn't empty. */
export async function readDesk(scope: Scope, asked: DeskSection | undefined): Promise<DeskView> {
  const counts = await countSections(scope);
  const section = asked ?? deskSections.find((one) => counts[one] > 0) ?? 'cant_come';
  const view = { counts, section, people: [], places: [], requests: [] };
  if (counts[section] === 0) return view;
  if (section === 'gaps') return { ...view, places: await listNeedy(scope) };
  if (section === 'changes') return { ...view, requests: await listRequests(scope) };
  return { ...view, people: await listPeople(scope, section) };
}

async function countSections(scope: Scope): Promise<DeskView['counts']> {
  const { tx, actor } = scope;
  const lists = await countWaitingPeople(scope, Object.values(deskLists).flat());
  const people = peopleSections.map((section) => [section, sum(deskLists[section].map((list) => lists[list]))]);
  const [{ needing }, changes] = await Promise.all([sumCoverage(tx, actor, undefined), countRequests(tx, actor)]);
  return { ...Object.fromEntries(people), gaps: needing, changes };
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

async function listPeople(scope: Scope, section: PeopleSection): Promise<UserRow[]> {
  const people: UserRow[] = [];
  for (const list of deskLists[section]) {
    const filters = await readWaiting(scope, list);
    const window = { sort: 'creation_date', descending: false, limit: mostQueued - people.length, offset: 0 } as const;
    if (window.limit > 0) people.push(...(await listUsers(scope.tx, scope.actor, filters, window)).results);
  }
  return people;
}

const listNeedy = async ({ tx, actor }: Scope) => listPlacesByIds(tx, actor, await listUrgent(tx, actor, mostQueued));

async function listRequests({ tx, actor }: Scope) {
  const window = { sort: 'creation_date', descending: false, limit: mostQueued, offset: 0 } as const;
  return (await listChangeRequests(tx, actor, { states: ['asked'] }, window)).results;
}
