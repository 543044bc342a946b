import { api } from './api.ts';
import { ApiError } from './api-error.ts';

const mostTries = 3;

/** Repeats a refused request with a proof of work, and again if the proof expired. */
export async function repeatWithProof<T>(
  email: string,
  refusal: ApiError,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const challenge = await api('POST users/auth/proof/', { body: { email } });
    // The code is loaded on demand, since few people need it. Without a proof the person can wait,
    // as the refusal says.
    const { solveProof } = await import('./proof.ts').catch(() => Promise.reject(refusal));
    const proof = await solveProof(challenge).catch(() => Promise.reject(refusal));
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required' || tries === mostTries) throw error;
    }
  }
}
