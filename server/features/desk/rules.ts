import { type DeskView, mostQueued } from '#contract/desk.ts';
import type { UserRow } from '#contract/users.ts';
import { type DeskSection, deskLists, deskSections, type PeopleSection } from '#contract/waiting.ts';
import type { MemberScope } from '../../core/context.ts';
import { listChangeRequests } from '../change-requests/index.ts';
import { listUrgent } from '../nearby-users/index.ts';
import { listPlacesByIds, sumCoverage } from '../places/index.ts';
import { countUsers, listUsers, readLinked } from '../users/index.ts';
import { countRequests } from './queries.ts';

type Scope = Pick<MemberScope, 'tx' | 'actor'>;

/** Counts all sections, and reads the one asked for, or the first that isn't empty. */
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
  const [[refused, unavailable], place, welcome, papers, call_back] = await Promise.all([
    readLists(scope, 'cant_come'),
    readLists(scope, 'place'),
    readLists(scope, 'welcome'),
    readLists(scope, 'papers'),
    readLists(scope, 'call_back'),
  ]);
  const [people, { needing }, changes] = await Promise.all([
    countUsers(tx, actor, {
      ...{ refused, unavailable, place: place[0], welcome: welcome[0], papers: papers[0], call_back: call_back[0] },
    }),
    sumCoverage(tx, actor, undefined),
    countRequests(tx, actor),
  ]);
  const { refused: declined = 0, unavailable: beyond = 0, ...others } = people;
  return {
    ...{ place: 0, welcome: 0, papers: 0, call_back: 0 },
    ...others,
    ...{ cant_come: declined + beyond, gaps: needing, changes },
  };
}

const readLists = ({ tx, actor }: Scope, section: PeopleSection) =>
  Promise.all(deskLists[section](actor).map((filters) => readLinked(tx, actor, filters)));

async function listPeople(scope: Scope, section: PeopleSection): Promise<UserRow[]> {
  const people: UserRow[] = [];
  for (const filters of await readLists(scope, section)) {
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
