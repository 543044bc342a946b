import type pg from 'pg';
import { z } from 'zod';
import { electionKinds } from '#contract/elections.ts';
import { date } from '#contract/fields.ts';
import { dayInSpain } from '#contract/spain.ts';
import { commandLine } from '../server/core/changes.ts';
import { inTenant } from '../server/core/database.ts';
import { Refusal } from '../server/core/refusal.ts';
import { createBoardByCodes, UnclearArea, UnclearType } from '../server/features/boards/rules.ts';
import { makeCurrent } from '../server/features/settings/elections.ts';
import { findCurrentElection, listElections } from '../server/services/elections/queries.ts';
import { createElection } from '../server/services/elections/rules.ts';
import { fail, findNamed, readOptions } from './options.ts';

export const electionsHelp = `vixia election create --tenant <slug> --name <name> --kind ${electionKinds.join('|')} --date <YYYY-MM-DD>
vixia election list --tenant <slug>
vixia election choose --tenant <slug> --election <id> [--even-past yes]
vixia board create --tenant <slug> --name <name> --type <name of a type> --area <code>… [--can-generate yes|no]

The first election of an organisation is its current one, so its day is to come; another becomes so when it is chosen, and where
its day is past only with --even-past yes. Assignments, boards and credentials are for the current one: those of the others stay
theirs. A board is one of the current election, for areas by code (08019, or with its level where several have the code: adm2:08);
credentials can be issued where it allows it, which is so unless you say no.`;

const text = z.string().trim().min(1);
const newElection = z.object({ tenant: text, name: text, kind: z.enum(electionKinds), date });
const ofTenant = z.object({ tenant: text });
const chosen = z.object({
  tenant: text,
  election: z.uuid({ error: 'an id, as vixia election list gives it' }),
  'even-past': z.enum(['yes', 'no']).default('no'),
});
const newBoard = z.object({
  tenant: text,
  name: text,
  type: text,
  area: z.array(text).min(1),
  'can-generate': z.enum(['yes', 'no']).default('yes'),
});

/** Returns whether the day has passed in Spain: a past election can't be the current one. */
export const isOver = (day: string) => day < dayInSpain(new Date());
export const explainOver = (day: string) =>
  `${day} is past, and a first election is the current one: give a day to come.`;

const byCommand = { actor: null, address: commandLine, language: 'es' as const };

export async function createElectionCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(newElection, args, electionsHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const { name, kind } = given;
  const created = await inTenant(owner, tenant.id, async (tx) => {
    if (isOver(given.date) && !(await findCurrentElection(tx))) return undefined;
    return createElection({ ...byCommand, tx }, { name, kind, date: given.date });
  });
  if (!created) return fail(`${explainOver(given.date)} Nothing was changed.`);
  const { id, is_current } = created;
  console.log(
    is_current
      ? `“${name}” is there, and the current election: ${id}.`
      : `“${name}” is there: ${id}. To make it the current one: vixia election choose --tenant ${given.tenant} --election ${id}`,
  );
  return 0;
}

export async function listElectionsCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(ofTenant, args, electionsHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const elections = await inTenant(owner, tenant.id, listElections);
  if (elections.length === 0) console.log(`“${given.tenant}” has no election yet: vixia election create.`);
  for (const { id, name, kind, date: day, is_current } of elections)
    console.log(`${id}  ${day}  ${kind.padEnd(10)}  ${name}${is_current ? '  (current)' : ''}`);
  return 0;
}

export async function chooseElectionCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(chosen, args, electionsHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const refusal = await inTenant(owner, tenant.id, async (tx) => {
    const election = (await listElections(tx)).find(({ id }) => id === given.election);
    if (!election) return `“${given.tenant}” has no election ${given.election}. See: vixia election list.`;
    if (!election.is_current && isOver(election.date) && given['even-past'] === 'no')
      return `“${election.name}” was on ${election.date}, and nobody is assigned for a day that is past.
To go back to it all the same, add --even-past yes. Nothing was changed.`;
    await makeCurrent({ ...byCommand, tx }, election.id);
    return undefined;
  });
  if (refusal) return fail(refusal);
  console.log(`${given.election} is the current election of “${given.tenant}”.`);
  return 0;
}

export async function createBoardCommand(args: string[], owner: pg.Pool): Promise<number> {
  const given = readOptions(newBoard, args, electionsHelp);
  const tenant = given && (await findNamed(owner, given.tenant));
  if (!given || !tenant) return given ? 1 : 2;
  const { name, type, area } = given;
  const board = { name, type, areas: area, can_generate: given['can-generate'] === 'yes' };
  try {
    const { areas } = await inTenant(owner, tenant.id, (tx) => createBoardByCodes({ ...byCommand, tx }, board));
    console.log(`“${name}” is there, for ${areas.join(', ')}.`);
    return 0;
  } catch (error) {
    const why = explain(error);
    if (!why) throw error;
    return fail(`${why} Nothing was changed.`);
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof UnclearArea)
    return error.count === 0
      ? `No area has the code ${error.word}.`
      : `${error.count} areas have the code ${error.word}: give its level too, such as adm2:${error.word}.`;
  if (error instanceof UnclearType)
    return `No type of electoral boards, or more than one, is called “${error.message}” in any language: see its page.`;
  if (error instanceof Refusal && error.code === 'no_election')
    return 'There is no current election yet: vixia election create.';
  return undefined;
}
