import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Works off the main thread. Throws if it takes too long, or on plain HTTP (no Web Crypto). */
export async function solveProof(challenge: Record<string, unknown>): Promise<string> {
  // The test provider `none` requires no proof.
  if (!('parameters' in challenge)) return 'none';
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
