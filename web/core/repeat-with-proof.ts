import { api } from './api.ts';
import { ApiError } from './api-error.ts';

const mostTries = 3;

/**
 * Sends with a proof of work for this address, which the server has asked for by `refusal`.
 * Tries again with another where the first came too late.
 */
export async function repeatWithProof<T>(
  email: string,
  refusal: ApiError,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const challenge = await api('POST users/auth/proof/', { body: { email } });
    // A browser that can't do it still can wait, as the refusal says.
    // Few are asked for it: not in the first load.
    const { solveProof } = await import('./proof.ts').catch(() => Promise.reject(refusal));
    const proof = await solveProof(challenge).catch(() => Promise.reject(refusal));
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required' || tries === mostTries) throw error;
    }
  }
}
