import type { FastifyRequest } from 'fastify';
import type { PlaceRow } from '#contract/places.ts';
import type { UserRow } from '#contract/users.ts';
import type { BuiltPage } from './built.ts';

/** A row of a list in the first paint: its address, and lines of text, the first in bold. */
export type FirstRow = { href: string; lines: string[] };
/** The answers that a page asks for first, by address; `rows` of its list, where it has one. */
export type FirstAnswers = { answers: Record<string, unknown>; rows: FirstRow[] };

const api = '/api/v1/';
/** Bounds the first paint: more than a screen. */
const mostRows = 12;

const rowsOf: Record<string, (row: never) => FirstRow> = {
  'users/users/': ({ id, first_name, last_name_1, last_name_2, ...row }: UserRow) => ({
    href: `/user/${id}`,
    lines: [
      [[last_name_1, last_name_2].filter(Boolean).join(' '), first_name].filter(Boolean).join(', '),
      row.address_city,
      row.assigned_polling_place_name ?? '',
    ],
  }),
  'elections/places/': ({ id, name, area_name, address }: PlaceRow) => ({
    href: `/place/${id}`,
    lines: [name, area_name, address],
  }),
};

/**
 * Asks, as the visitor, what the page asks first, so that it comes along with the document.
 * Each question goes through the gate like any other; one that is refused is left to the page.
 */
export async function askFirst(request: FastifyRequest, page: BuiltPage | undefined): Promise<FirstAnswers> {
  const hasSearch = request.url.includes('?');
  const list = page?.first !== undefined && !hasSearch ? page.first : undefined;
  const answers: FirstAnswers['answers'] = {};
  const self = await ask(request, 'users/users/self/');
  if (self === undefined) return { answers, rows: [] };
  answers[`${api}users/users/self/`] = self;
  if (list === undefined) return { answers, rows: [] };
  const answer = (await ask(request, list)) as { results: never[] } | undefined;
  if (answer === undefined) return { answers, rows: [] };
  answers[api + list] = answer;
  const rowOf = rowsOf[list];
  return { answers, rows: rowOf ? answer.results.slice(0, mostRows).map(rowOf) : [] };
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
