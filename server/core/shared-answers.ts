import { createHash } from 'node:crypto';

export type SharedAnswer = { body: string; tag: string };

const keptMs = 1000;
const mostKept = 200;
const mostCharacters = 16_000_000;

export const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Builds an answer once for everybody who asks within a second, or while it's being built. */
export class SharedAnswers {
  readonly #kept = new Map<string, { until: number; answer: Promise<SharedAnswer> }>();
  #characters = 0;

  async find(key: string, make: () => Promise<string>): Promise<SharedAnswer> {
    const known = this.#kept.get(key);
    if (known && known.until > Date.now()) return known.answer;
    if (this.#kept.size >= mostKept || this.#characters > mostCharacters) {
      this.#kept.clear();
      this.#characters = 0;
    }
    const answer = make().then((body) => ({ body, tag: tagOf(body) }));
    this.#kept.set(key, { until: Number.POSITIVE_INFINITY, answer });
    try {
      this.#characters += (await answer).body.length;
      this.#kept.set(key, { until: Date.now() + keptMs, answer });
    } catch {
      this.#kept.delete(key);
    }
    return answer;
  }
}
