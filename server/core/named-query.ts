import pg from 'pg';
import { nameOf } from './statement-names.ts';

type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
/** members of pg's query that its types lack */
type OpenQuery = {
  name: string;
  _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: OpenConnection): void;
  submit(connection: OpenConnection): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: OpenConnection): void;
  handleReadyForQuery(connection?: OpenConnection): void;
  handleError(error: Error, connection?: OpenConnection): void;
};
type OpenConnection = pg.Connection & { describe(portal: object): void; sync(): void };

/** `silent`: sends without asking for columns; `joined`: nor ends with a Sync */
type Known = { shapes: Map<string, Shape>; silent: OpenConnection; joined: OpenConnection };
const known = new WeakMap<OpenConnection, Known>();

function knownOf(connection: OpenConnection): Known {
  const own = known.get(connection) ?? createKnown(connection);
  known.set(connection, own);
  return own;
}

function createKnown(connection: OpenConnection): Known {
  const silent: OpenConnection = Object.create(connection, { describe: { value: () => {} } });
  return { shapes: new Map(), silent, joined: Object.create(silent, { sync: { value: () => {} } }) };
}

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => OpenQuery;

/**
 * Asks for a statement's columns once per connection. pg asks on each call: for 60 columns that
 * takes as long as reading the row. PostgreSQL refuses changed columns (`planChanged`).
 */
class NamedQuery extends Query {
  #shapes: Map<string, Shape> | undefined;
  #hasFailed = false;

  /** Returns whether this client has asked for the columns. */
  isKnown(client: pg.ClientBase): boolean {
    return knownOf(connectionOf(client)).shapes.has(this.name);
  }

  override prepare(connection: OpenConnection) {
    const { shapes, silent } = knownOf(connection);
    if (this.#take(shapes.get(this.name))) return super.prepare(silent);
    this.#shapes = shapes;
    super.prepare(connection);
  }

  /** Sends a known statement without a Sync. Returns false if its values can't be sent. */
  join(connection: OpenConnection): boolean {
    const { shapes, joined } = knownOf(connection);
    this.#take(shapes.get(this.name));
    super.prepare(joined);
    return !this.#hasFailed;
  }

  override handleError(error: Error, connection?: OpenConnection) {
    this.#hasFailed = true;
    super.handleError(error, connection);
  }

  #take(shape: Shape | undefined): boolean {
    if (!shape) return false;
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    return true;
  }

  override handleRowDescription(message: object) {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends known statements in one write with one Sync: PostgreSQL answers them all at once. */
class JoinedQuery extends Query {
  #parts: NamedQuery[];
  #at = 0;

  /** `resend`: sends a statement by itself */
  constructor(parts: NamedQuery[], resend: (part: NamedQuery) => void) {
    super({ text: '' }, (error) => this.#answer(error, resend));
    this.#parts = parts;
  }

  override submit(connection: OpenConnection) {
    connection.stream.cork();
    this.#parts = this.#parts.filter((part) => part.join(connection));
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  override handleDataRow(message: object) {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: OpenConnection) {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  /** After an error PostgreSQL skips what comes before the next Sync. */
  #answer(error: Error | null, resend: (part: NamedQuery) => void) {
    this.#parts.forEach((part, index) => {
      if (!error || index < this.#at) part.handleReadyForQuery();
      else if (index === this.#at) part.handleError(error);
      else resend(part);
    });
  }
}

const connectionOf = (client: pg.ClientBase) => (client as unknown as { connection: OpenConnection }).connection;

/** The named statements of one borrower of a connection. */
export class NamedStatements {
  readonly #client: pg.ClientBase;
  readonly #isJoining: boolean;
  #waiting: NamedQuery[] = [];

  /** `isJoining`: sends together what is asked for at once; for reads outside a transaction */
  constructor(client: pg.ClientBase, isJoining: boolean) {
    this.#client = client;
    this.#isJoining = isJoining;
  }

  /** Sends an unnamed statement if there are too many names. */
  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const named = nameOf(text);
    if (!named) return this.#client.query(text, values);
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      this.#send(new NamedQuery({ ...named, values }, (error, result) => (error ? reject(error) : resolve(result))));
    });
    return answer.catch((error) => {
      // Makes the stack trace include the caller, as pg's own promise does.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #send(query: NamedQuery) {
    if (!this.#isJoining || !query.isKnown(this.#client)) return this.#submit(query);
    // nextTick runs once pending promise callbacks have queued their queries too.
    if (this.#waiting.push(query) === 1) process.nextTick(() => this.flush());
  }

  /** Sends the waiting statements. Call before giving the connection back. */
  flush() {
    const [first, ...others] = this.#waiting;
    this.#waiting = [];
    if (!first) return;
    const resend = (query: NamedQuery) => this.#submit(query);
    this.#submit(others.length > 0 ? new JoinedQuery([first, ...others], resend) : first);
  }

  #submit(query: OpenQuery) {
    this.#client.query(query as unknown as pg.Submittable);
  }
}
