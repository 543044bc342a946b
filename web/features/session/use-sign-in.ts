import { useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { type SignInProof, signIn as signInOnce } from '../../core/session.ts';
import { fetchSignInWithProof } from './lazy.ts';

/**
 * Signs in, with a proof of work if the server demands one. `isProving`: that takes some seconds.
 */
export function useSignIn() {
  const [isProving, setProving] = useState(false);

  const signIn = async (proof: SignInProof): Promise<void> => {
    try {
      await signInOnce(proof);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required' || !('password' in proof)) throw error;
      setProving(true);
      try {
        await (await fetchSignInWithProof()).signInWithProof(proof, error);
      } finally {
        setProving(false);
      }
    }
  };

  return { signIn, isProving };
}
