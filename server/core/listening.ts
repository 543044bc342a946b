import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { tellKnown } from './cluster/queries.ts';

/** undefined: messages may have been missed */
export type ChannelListener = (message: string | undefined) => void;

const firstPause = 500;
const longestPause = 30_000;
const closeMs = 1000;
/** a member of pg's client that its types lack */
type OpenClient = pg.Client & { connection: { stream: Duplex } };

/** One connection for all channels, opened on first use and reopened after growing pauses. */
export class ChannelHub {
  readonly #config: pg.ClientConfig;
  readonly #secrets: number[];
  readonly #heard = new Map<string, ChannelListener>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #isClosed = false;

  /** `secrets`: numbers of the secrets that this process knows */
  constructor(config: pg.ClientConfig, secrets: number[] = []) {
    this.#config = config;
    this.#secrets = secrets;
  }

  /** Connects though nobody listens yet. Resolves after the first attempt. */
  async open(): Promise<void> {
    if (!this.#client) await this.#connect();
  }

  /** Sets a channel's only listener. Resolves after the first attempt to connect. */
  async on(channel: string, hear: ChannelListener): Promise<void> {
    this.#heard.set(channel, hear);
    if (this.#client) await this.#client.query(listenTo(channel)).catch(() => {});
    else await this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // A database that hangs never says goodbye.
    await Promise.race([this.#client?.end(), pause(closeMs, undefined, { ref: false })]);
    (this.#client as OpenClient | undefined)?.connection.stream.destroy();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...this.#config, keepAlive: true, connectionTimeoutMillis: 2000 });
    this.#client = client;
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => this.#heard.get(channel)?.(payload ?? ''));
    client.once('end', () => this.#connectLater());
    try {
      await client.connect();
      for (const secret of this.#secrets) await tellKnown(client, secret);
      for (const channel of this.#heard.keys()) await client.query(listenTo(channel));
      this.#pause = firstPause;
      for (const hear of this.#heard.values()) hear(undefined);
    } catch {
      // Closing the client triggers the next attempt.
      await client.end().catch(() => {});
      this.#connectLater();
    }
  }

  #connectLater() {
    if (this.#isClosed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#connect();
    }, this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
