import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { type Login, signIn } from '../../core/session.ts';

const mostTries = 3;

/**
 * Signs in with a proof of work, which the server has asked for by `refusal`.
 * Tries again with another where the first came too late.
 */
export async function signInWithProof(login: Login, refusal: ApiError): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const challenge = await api('POST users/auth/proof/', { body: { email: login.email } });
    // A browser that can't do it still can wait, as the refusal says.
    // Few are asked for it: not in the first load.
    const { solveProof } = await import('../../core/proof.ts').catch(() => Promise.reject(refusal));
    const proof = await solveProof(challenge).catch(() => Promise.reject(refusal));
    try {
      return await signIn({ ...login, proof });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required' || tries === mostTries) throw error;
    }
  }
}
