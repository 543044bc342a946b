import pg from 'pg';
import { createPool } from '../server/core/database.ts';
import { migrate } from '../server/core/migrate.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';

/** Returns a row's TypeScript type: `{ "id": string }`. */
export type DescribeColumns = (text: string) => Promise<string>;

/** Runs `work` on a migrated database, which describes statements without running them. */
export async function withDescription<T>(work: (describe: DescribeColumns) => Promise<T>): Promise<T> {
  const { connection, create, stop } = await startTestPostgres();
  const own = { ...connection, database: await create() };
  const owner = createPool({ connection: own }, { max: 2 });
  await migrate(owner);
  const { rows } = await owner.query<{ at: string; name: string }>(
    `select attrelid || '.' || attnum as at, attname as name from pg_attribute where not attnotnull`,
  );
  const nullable = new Map(rows.map(({ at, name }) => [at, name]));
  const client = new pg.Client(own);
  await client.connect();
  try {
    return await work(async (text) => {
      const columns = (await findColumns(client, text)).map(({ name, tableID, columnID, dataTypeID }) => {
        const column = nullable.get(`${tableID}.${columnID}`);
        // The statement itself may exclude null.
        const isNullable = column !== undefined && !new RegExp(`\\b${column} (is not null|between)`).test(text);
        return [name, `${typeOf(dataTypeID, owner.options.types)}${isNullable ? ' | null' : ''}`] as const;
      });
      // If columns share a name, a row has the last one.
      return `{ ${[...new Map(columns)].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }`;
    });
  } finally {
    await Promise.all([client.end(), owner.end()]);
    await stop();
  }
}

function findColumns(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let columns: pg.FieldDef[] = [];
    const handlers = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
        columns = fields;
      },
      handleError: ({ message }: Error) => reject(new Error(`${message}\n${text}`)),
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(handlers);
  });
}

const { JSON: json, JSONB: jsonb } = pg.types.builtins;

/** Derives a column's type by parsing a sample value as the server does. */
function typeOf(type: number, types: pg.CustomTypesConfig | undefined): string {
  const parse = types?.getTypeParser(type, 'text');
  if (type === json || type === jsonb || !parse) return 'any';
  const name = (value: unknown): string => {
    if (Array.isArray(value)) return `${name(value[0])}[]`;
    return value instanceof Date ? 'Date' : Buffer.isBuffer(value) ? 'Buffer' : typeof value;
  };
  const list = parse(type === pg.types.builtins.TIMESTAMPTZ ? '1' : '{1}');
  return name(Array.isArray(list) ? list : parse('1'));
}
