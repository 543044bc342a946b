import type { ApiError } from '../../core/api-error.ts';
import { repeatWithProof } from '../../core/repeat-with-proof.ts';
import { type Login, signIn } from '../../core/session.ts';

/** Signs in with the proof of work that `refusal` demands. */
export const signInWithProof = (login: Login, refusal: ApiError): Promise<void> =>
  repeatWithProof(login.email, refusal, (proof) => signIn({ ...login, proof }));
