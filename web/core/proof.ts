import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves an anti-bot proof of work off the main thread (Web Crypto).
 * Throws if it takes too long, or on plain HTTP, which has no Web Crypto.
 */
export async function solveProof(challenge: Record<string, unknown>): Promise<string> {
  // The test provider `none` asks for nothing.
  if (!('parameters' in challenge)) return 'none';
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
