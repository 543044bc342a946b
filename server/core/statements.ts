import { Kysely, type RawBuilder } from 'kysely';
import type { DB } from './schema.gen.ts';

type OnlyValue<Row> = Row[keyof Row];

/** Kysely with methods that send raw SQL in one call, one for each kind of result. */
export class Statements extends Kysely<DB> {
  async list<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    return (await statement.execute(this)).rows;
  }

  async find<Row>(statement: RawBuilder<Row>): Promise<Row | undefined> {
    return (await this.list(statement))[0];
  }

  async has(statement: RawBuilder<unknown>): Promise<boolean> {
    return (await this.list(statement)).length > 0;
  }

  /** Lists the values of the only column. */
  async listValues<Row extends object>(statement: RawBuilder<Row>): Promise<OnlyValue<Row>[]> {
    return (await this.list(statement)).map((row) => Object.values(row)[0]);
  }

  async findValue<Row extends object>(statement: RawBuilder<Row>): Promise<OnlyValue<Row> | undefined> {
    return (await this.listValues(statement))[0];
  }

  async count(statement: RawBuilder<{ count: number }>): Promise<number> {
    return (await this.findValue(statement)) ?? 0;
  }

  /** Writes rows; returns their number. */
  async write(statement: RawBuilder<unknown>): Promise<number> {
    return Number((await statement.execute(this)).numAffectedRows ?? 0);
  }

  async run(statement: RawBuilder<unknown>): Promise<void> {
    await statement.execute(this);
  }
}
