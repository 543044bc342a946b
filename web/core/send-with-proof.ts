import { ApiError } from './api-error.ts';

/** Sends what names an address, by a proof of work where the server asks for one. */
export async function sendWithProof<T>(email: string, send: (proof?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
    // Few are asked for it.
    const { repeatWithProof } = await import('./repeat-with-proof.ts').catch(() => Promise.reject(error));
    return repeatWithProof(email, error, send);
  }
}
