import type { FastifyRequest } from 'fastify';
import type { Page } from '#contract/fields.ts';
import { surnameFirst } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import type { PlaceRow } from '#contract/places.ts';
import type { UserRow } from '#contract/users.ts';
import type { BuiltPage } from './built.ts';

/** `lines`: the first one in bold. */
export type FirstRow = { href: string; lines: string[] };
/** `answers`: by URL path; `rows`: painted before any script runs. */
export type FirstAnswers = { answers: Record<string, unknown>; rows: FirstRow[] };

const api = '/api/v1/';
const self = 'users/users/self/';
/** most rows of a list, more than a screenful */
const mostRows = 12;

const personRow = (row: UserRow): FirstRow => ({
  href: `/user/${row.id}`,
  lines: [surnameFirst(row), row.address_city, row.assigned_polling_place_name ?? ''],
});
const placeRow = ({ id, name, area_name, address }: PlaceRow): FirstRow => ({
  href: `/place/${id}`,
  lines: [name, area_name, address],
});

const rowsOf: Record<string, (answer: never) => FirstRow[]> = {
  'users/users/': ({ results }: Page<UserRow>) => results.map(personRow),
  'users/users/:userid/': (user: UserRow) => [personRow(user)],
  'elections/places/': ({ results }: Page<PlaceRow>) => results.map(placeRow),
};

/** Requests pass the gate as the reader's. The page repeats refused ones. */
export async function askFirst(request: FastifyRequest, page: BuiltPage, isMember: boolean): Promise<FirstAnswers> {
  const first: FirstAnswers = { answers: {}, rows: [] };
  const isOpen = canEver(null, page.action);
  if (!isMember && !isOpen) return first;
  // Answers to visitors don't depend on the search.
  const questions = request.url.includes('?') && !isOpen ? [] : page.first;
  for (const question of [...(isMember ? [self] : []), ...questions]) {
    const address = withParams(question, page.path, request.url);
    const answer = await ask(request, address);
    // Without a session, or after one refusal, the rest would be refused too.
    if (answer === undefined) return first;
    first.answers[api + address] = answer;
    const rows = rowsOf[question.split('?')[0] ?? '']?.(answer as never) ?? [];
    first.rows.push(...rows.slice(0, mostRows));
  }
  return first;
}

function withParams(question: string, path: string, url: string): string {
  const given = url.split('/');
  const values = new Map(path.split('/').map((part, index) => [part, given[index] ?? '']));
  return question.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(`$${name}`) ?? ''));
}

async function ask({ server, headers, socket }: FastifyRequest, path: string): Promise<unknown> {
  const answer = await server.inject({
    method: 'GET',
    url: api + path,
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  });
  return answer.statusCode === 200 ? answer.json() : undefined;
}
