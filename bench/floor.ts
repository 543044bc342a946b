// The floor: bare node:http and pg, the product's own SQL as the owner (no row level security), JSON.stringify.
import { createServer } from 'node:http';
import pg from 'pg';

type Query = { sql: string; parameters: unknown[] };

const { connection, queries } = JSON.parse(process.env.FLOOR ?? '') as {
  connection: pg.ClientConfig;
  queries: Query[];
};
const pool = new pg.Pool({ ...connection, max: 10 });

createServer(async (_, response) => {
  const [page, total] = await Promise.all(queries.map(({ sql, parameters }) => pool.query(sql, parameters)));
  const body = JSON.stringify({ results: page?.rows, count: total?.rows[0].count, page_size: 25, page: 1 });
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}).listen(Number(process.env.PORT), () => process.send?.('ready'));
