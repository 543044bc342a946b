import { ApiError } from './api-error.ts';

/** Sends a request about an e-mail address, with a proof of work if the server demands one. */
export async function sendWithProof<T>(email: string, send: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
    // The code is loaded on demand, since few people need it.
    const { repeatWithProof } = await import('./repeat-with-proof.ts').catch(() => Promise.reject(error));
    return repeatWithProof(email, error, send);
  }
}
