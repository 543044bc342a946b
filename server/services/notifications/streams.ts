import { Readable } from 'node:stream';
import type { Services } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';
import type { ChannelHub } from '../../core/listening.ts';
import { Refusal } from '../../core/refusal.ts';

/** most open streams per person and per process */
const mostOfPerson = 8;
const mostOfAll = 10_000;
/** shorter than the minute after which proxies drop a silent connection */
const heartbeatSeconds = 25;
/** milliseconds in which a person's events are merged */
const gathering = 100;

type Owner = { tenantId: string; userId: string; sessionId: string | null };
type Stream = { sessionId: string | null; out: Readable };

/**
 * Open event streams of a process. They only signal a change; the client then requests the data.
 * All streams share one database connection.
 */
class Streams {
  readonly #byPerson = new Map<string, Set<Stream>>();
  readonly #told = new Set<string>();
  #count = 0;
  #isListening: Promise<void> | undefined;
  #isEnding = false;
  readonly #channels: ChannelHub;

  constructor(channels: ChannelHub) {
    this.#channels = channels;
  }

  /** Ends the stream after `seconds`; the client then reconnects. */
  async open(owner: Owner, seconds: number): Promise<Readable> {
    this.#isListening ??= this.#channels.on('notifications', (message) => this.#hear(message));
    await this.#isListening;
    const key = keyOf(owner);
    const own = this.#byPerson.get(key) ?? new Set();
    if (own.size >= mostOfPerson || this.#count >= mostOfAll) throw new Refusal('too_many', { seconds: 300 });
    const stream: Stream = { sessionId: owner.sessionId, out: new Readable({ read() {} }) };
    this.#byPerson.set(key, own.add(stream));
    this.#count += 1;
    const beating = setInterval(() => stream.out.push(': \n\n'), heartbeatSeconds * 1000).unref();
    const ending = setTimeout(() => stream.out.push(null), seconds * 1000).unref();
    stream.out.once('close', () => {
      clearInterval(beating);
      clearTimeout(ending);
      own.delete(stream);
      if (own.size === 0) this.#byPerson.delete(key);
      this.#count -= 1;
    });
    // Sends a comment, so that the headers go out at once.
    stream.out.push(': \n\n');
    if (this.#isEnding) stream.out.push(null);
    return stream.out;
  }

  end() {
    this.#isEnding = true;
    for (const own of this.#byPerson.values()) for (const { out } of own) out.push(null);
  }

  #hear(message: string | undefined) {
    if (message === undefined) {
      for (const key of this.#byPerson.keys()) this.#tellLater(key);
      return;
    }
    const [what, tenantId = '', userId = '', sessionId] = message.split(' ');
    const key = keyOf({ tenantId, userId });
    if (what === 'changed') this.#tellLater(key);
    else for (const stream of this.#byPerson.get(key) ?? []) if (stream.sessionId === sessionId) stream.out.push(null);
  }

  #tellLater(key: string) {
    if (!this.#byPerson.has(key)) return;
    if (this.#told.size === 0) setTimeout(() => this.#tell(), gathering).unref();
    this.#told.add(key);
  }

  #tell() {
    for (const key of this.#told)
      for (const { out } of this.#byPerson.get(key) ?? []) out.push('event: changed\ndata: \n\n');
    this.#told.clear();
  }
}

const keyOf = ({ tenantId, userId }: Pick<Owner, 'tenantId' | 'userId'>) => `${tenantId} ${userId}`;

const held = new WeakMap<ChannelHub, Streams>();

export const openStream = ({ database, config }: Services, owner: Owner): Promise<Readable> =>
  streamsOf(database).open(owner, config.PUSH_SECONDS);

/** Ends all streams of a stopping server, and any opened later. */
export const endStreams = (database: Database): void => streamsOf(database).end();

function streamsOf({ channels }: Database): Streams {
  const streams = held.get(channels) ?? new Streams(channels);
  held.set(channels, streams);
  return streams;
}
