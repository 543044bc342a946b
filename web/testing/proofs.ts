import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const secrets = { hmacSignatureSecret: 'of the tests', hmacKeySignatureSecret: 'of the tests too' };
const spent = new Set<string>();

/** Creates a real challenge, easy enough for a test. */
export const newChallenge = () =>
  createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 200, deriveKey });

/** Returns whether the proof is real and unused. */
export async function isProof(proof: string | undefined): Promise<boolean> {
  if (!proof || spent.has(proof)) return false;
  spent.add(proof);
  const { challenge, solution } = JSON.parse(atob(proof));
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}
