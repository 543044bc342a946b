import { readSeal, type SealedPaper } from './seals.ts';
import { dayInSpain } from './spain.ts';

/** Public key (RFC 8037), named by `kid`; lists from before revocations lack `revoked_at`. */
export type SigningKey = { kid: string; x: string; revoked_at?: string | null | undefined };
/** Withdrawn and replaced papers, by `hashCode` of their code. */
export type WithdrawnPapers = { as_of: string; is_complete: boolean; withdrawn: string[]; replaced: string[] };

/** `genuine`: `standing` says whether it's valid; `revoked_key`: anybody may have signed it. */
export type SealVerdict =
  | { outcome: 'genuine'; paper: SealedPaper; standing: SealState }
  | { outcome: 'revoked_key'; revokedAt: string }
  | { outcome: 'altered' | 'unknown_key' | 'unreadable' | 'unsupported' };

/** `not_told`: the list is missing or incomplete. */
export type SealState = 'in_force' | 'replaced' | 'withdrawn' | 'past' | 'not_told';

type Known = { keys: readonly SigningKey[]; withdrawn: WithdrawnPapers | undefined; now: Date };

/** Verifies a seal and its code offline. */
export async function checkSeal(checkCode: string, text: string, known: Known): Promise<SealVerdict> {
  const seal = readSeal(checkCode, text);
  if (!seal) return { outcome: 'unreadable' };
  const key = known.keys.find(({ kid }) => kid === seal.keyId);
  if (!key) return { outcome: 'unknown_key' };
  // A thief can sign anything: a valid signature proves nothing.
  if (key.revoked_at) return { outcome: 'revoked_key', revokedAt: key.revoked_at };
  const isSigned = await verify(key, seal.signature, seal.signed);
  if (isSigned === undefined) return { outcome: 'unsupported' };
  if (!isSigned) return { outcome: 'altered' };
  return { outcome: 'genuine', paper: seal.paper, standing: await standingOf(checkCode, seal.paper, known) };
}

/** Returns undefined if the device lacks this algorithm, or offers it only on secure pages. */
async function verify({ x }: SigningKey, signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  try {
    const key = await subtle?.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, { name: 'Ed25519' }, false, [
      'verify',
    ]);
    return key && (await subtle?.verify({ name: 'Ed25519' }, key, signature, signed));
  } catch {
    return undefined;
  }
}

async function standingOf(checkCode: string, paper: SealedPaper, { withdrawn, now }: Known): Promise<SealState> {
  if (paper.electionDate < dayInSpain(now)) return 'past';
  if (!withdrawn) return 'not_told';
  const hash = await hashCode(checkCode);
  if (withdrawn.withdrawn.includes(hash)) return 'withdrawn';
  if (withdrawn.replaced.includes(hash)) return 'replaced';
  return withdrawn.is_complete ? 'in_force' : 'not_told';
}

/** Returns 40 bits in hexadecimal: of lists of 100,000 papers, one in a hundred collides. */
export async function hashCode(checkCode: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(checkCode)));
  return [...digest.subarray(0, 5)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
