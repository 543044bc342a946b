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
  const letters = foldText(password).replace(/[^\p{L}]/gu, '');
  // zxcvbn forgives a name with a year behind it; whoever knows the person doesn't need many guesses for that.
  const isOwnName = words.some((word) => letters.includes(word) && letters.length < word.length + 4);
  const estimate = await loadEstimator();
  // Its search grows fast with length (24 characters: 90 ms, 64: 450), and what comes behind doesn't make a password weaker.
  if (isOwnName || estimate(password.slice(0, 24), words).score < 2) throw InvalidFields.of(field, 'too_common');
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
