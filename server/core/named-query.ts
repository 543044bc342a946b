import pg from 'pg';
import { nameOf } from './statement-names.ts';

type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
/** members of pg's query that its types lack */
type OpenQuery = { name: string; _result: Shape; _accumulateRows: boolean };
type OpenConnection = pg.Connection & { describe(portal: object): void };

/** `shapes`: result columns by statement; `silent`: sends without asking for columns */
type Known = { shapes: Map<string, Shape>; silent: OpenConnection };
const known = new WeakMap<OpenConnection, Known>();

function knownOf(connection: OpenConnection): Known {
  const own = known.get(connection) ?? {
    shapes: new Map(),
    silent: Object.create(connection, { describe: { value: () => {} } }),
  };
  known.set(connection, own);
  return own;
}

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => OpenQuery & { prepare(connection: OpenConnection): void; handleRowDescription(message: object): void };

/**
 * Asks for a statement's columns once per connection. pg asks on each call: for 60 columns that
 * takes as long as reading the row. PostgreSQL refuses changed columns (`planChanged`).
 */
class NamedQuery extends Query {
  #shapes: Map<string, Shape> | undefined;

  override prepare(connection: OpenConnection) {
    const { shapes, silent } = knownOf(connection);
    const shape = shapes.get(this.name);
    if (!shape) {
      this.#shapes = shapes;
      return super.prepare(connection);
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: object) {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a named statement, or an unnamed one if there are too many names. */
export function queryByName(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const named = nameOf(text);
  if (!named) return client.query(text, values);
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new NamedQuery({ ...named, values }, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(query as unknown as pg.Submittable);
  });
  return answer.catch((error) => {
    // Makes the stack trace include the caller, as pg's own promise does.
    Error.captureStackTrace(error);
    throw error;
  });
}
