// The floor: bare node:http, pg and JSON.stringify.
// Its SQL runs as the owner, without row level security.
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { messageWrites } from './floor-message-writes.ts';
import { type FloorActor, writes } from './floor-writes.ts';

/** `name`: PostgreSQL plans the query once per connection. */
export type Query = { name?: string; text: string; values: unknown[] };
/** `row`: the first row; `page`: the rows, and their count by the second query. */
export type FloorRead = { shape: 'row'; queries: [Query] } | { shape: 'page'; size: number; queries: [Query, Query] };
export type FloorSettings = {
  connection: { host: string; user: string; database: string };
  /** answers any GET */
  read?: FloorRead;
  actor?: FloorActor;
};

const { connection, read, actor }: FloorSettings = JSON.parse(process.env.FLOOR ?? '');
// As many connections as the server's; they stay open between turns.
const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 0 });

createServer(async (request, response) => {
  try {
    const isRead = request.method === 'GET';
    const answer = request.url === '/readyz' ? {} : isRead ? await readAnswer() : await write(request);
    const status = answer === undefined ? 204 : 200;
    if (status === 204) return response.writeHead(status).end();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT));

async function readAnswer() {
  if (!read) throw new Error('the floor was given nothing to read');
  const [page, total] = await Promise.all(read.queries.map((query) => pool.query(query)));
  if (read.shape === 'row') return page?.rows[0];
  return { results: page?.rows, count: total?.rows[0].count, page_size: read.size, page: 1 };
}

async function write(request: IncomingMessage) {
  const path = request.url ?? '';
  const found = [...writes, ...messageWrites].find(
    ({ method, pattern }) => method === request.method && pattern.test(path),
  );
  if (!found || !actor) throw new Error(`the floor does not write ${request.method} ${path}`);
  const id = found.pattern.exec(path)?.[1] ?? '';
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await found.work({ client, actor, id, body: text === '' ? {} : JSON.parse(text) });
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
