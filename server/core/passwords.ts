import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ratePassword, withoutWords } from '#contract/password-rating.ts';
import { enough } from '#contract/passwords.ts';
import { foldText } from '#contract/text.ts';
import { argon2id } from './argon2.ts';
import { InvalidFields } from './refusal.ts';
import type { TurnRequest } from './turns.ts';

// OWASP's parameters for Argon2id
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

type Cost = { memory: number; passes: number; parallelism: number };

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, comer: TurnRequest) =>
  argon2id({ message: password.normalize('NFKC'), nonce, memory, passes, parallelism }, comer);

/** Returns an Argon2id PHC string. Throws `too_many` if the tenant's queue is full. */
export async function hashPassword(password: string, comer: TurnRequest): Promise<string> {
  const salt = randomBytes(16);
  return writeHash(cost, salt, await derive(password, salt, cost, comer));
}

/** Takes as long if `kept` is null. Throws `too_many` if the tenant's queue is full. */
export async function isPassword(password: string, kept: string | null, comer: TurnRequest): Promise<boolean> {
  const { salt, tag, ...its } = readHash(kept) ?? nobodys;
  const derived = await derive(password, salt, its, comer);
  return derived.length === tag.length && timingSafeEqual(derived, tag) && kept !== null;
}

export const writeHash = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;

function readHash(kept: string | null): (Cost & { salt: Buffer; tag: Buffer }) | undefined {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept ?? '') ?? [];
  if (!salt || !tag) return undefined;
  return {
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    ...{ salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const nobodys = { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(32) };

/** Throws InvalidFields. `own`: the person's data. Loads 35 MB of dictionaries on first use. */
export async function refuseWeakPassword(password: string, own: (string | null)[], field = 'password'): Promise<void> {
  const rate = await loadRater();
  if (ratePassword(password, own, rate) < enough) throw InvalidFields.of(field, 'too_common');
}

let rater: Promise<(text: string, words: string[]) => number> | undefined;

function loadRater() {
  rater ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]).then(([core, common, spanish]) => {
    // By another name, zxcvbn takes colours, days or animals for words: it rates phrases that mix
    // them, such as 'caballo verde lunes', as one sequence that is guessed in twelve tries.
    const lists = Object.entries(spanish.dictionary as Record<string, string[]>);
    const asWords = Object.fromEntries(lists.map(([name, list]) => [`es-${name}`, list]));
    const related = lists
      .filter(([name]) => !/^(commonWords|firstnames|lastnames|wikipedia)-/.test(name))
      .map(([, list]) => list.map(foldText));
    const checker = new core.ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...asWords },
      graphs: common.adjacencyGraphs,
    });
    return (text, words) =>
      related.some((list) => withoutWords(text, list) === '') ? 0 : checker.check(text, words).score;
  });
  return rater;
}
