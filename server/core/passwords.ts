import { randomBytes, timingSafeEqual } from 'node:crypto';
import { foldText } from '#contract/text.ts';
import { argon2id } from './argon2.ts';
import { InvalidFields } from './refusal.ts';

// OWASP's parameters for Argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const derive = (password: string, nonce: Buffer) => argon2id({ message: password.normalize('NFKC'), nonce, ...cost });

/** The password as it is kept: PHC string of Argon2id. Throws the refusal `too_many` where too many wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(salt)}$${encode(tag)}`;
}

/** Takes as long for nobody's password (`kept` null) as for somebody's. Throws the refusal `too_many` where too many wait for theirs. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, , , , salt, tag] = (kept ?? nobodys).split('$');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'));
  const wanted = Buffer.from(tag ?? '', 'base64');
  return found.length === wanted.length && timingSafeEqual(found, wanted) && kept !== null;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const nobodys = `$argon2id$v=19$-$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`;

/**
 * Throws InvalidFields of `field` for a password that is easily guessed, knowing whose it is. zxcvbn's dictionaries take
 * 35 MB, so they come when first needed.
 */
export async function refuseWeakPassword(password: string, own: (string | null)[], field = 'password'): Promise<void> {
  const words = own.flatMap((word) => (word ? foldText(word).split(/[ @._+]/) : [])).filter((word) => word.length > 2);
  const estimate = await loadEstimator();
  // Its search grows fast with length (24 characters: 90 ms, 64: 450), and what comes behind doesn't make a password weaker.
  const isWeak = (text: string) => estimate(text.slice(0, 24), words).score < 2;
  // Several names together are more than zxcvbn thinks one tries; whoever knows the person guesses only what is left.
  if (isWeak(password) || isWeak(withoutWords(password, words))) throw InvalidFields.of(field, 'too_common');
}

/** What a password has beside these words, however they are written and joined; a password without any of them as it is. */
function withoutWords(password: string, words: string[]): string {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest === plain ? password : rest.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

let estimator: Promise<(password: string, own: string[]) => { score: number }> | undefined;

function loadEstimator() {
  estimator ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]).then(([core, common, spanish]) => {
    const checker = new core.ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...spanish.dictionary },
      graphs: common.adjacencyGraphs,
    });
    return (password, own) => checker.check(password, own);
  });
  return estimator;
}
