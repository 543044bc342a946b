import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge against robots: a proof of work by the browser.
 * Works off the main thread (Web Crypto).
 * Throws where it takes too long, or where the page came by plain HTTP and has no Web Crypto.
 */
export async function solveProof(challenge: Record<string, unknown>): Promise<string> {
  // The provider `none`, of tests, asks for nothing.
  if (!('parameters' in challenge)) return 'none';
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
