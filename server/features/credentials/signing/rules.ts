import { randomBytes, sign } from 'node:crypto';
import { toBase32 } from '#contract/base32.ts';
import type { credentials } from '#contract/credentials.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { joinSeal, writeSealed } from '#contract/seals.ts';
import type { Tx } from '../../../core/database.ts';
import { enqueue } from '../../../core/queries.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { type OpenKey, openCurrentKey, type SigningRequest } from './keys.ts';
import { findPaper, listKeys, listNotInForce, listUnsigned, updateSeal } from './queries.ts';

type Endpoints = (typeof credentials)['endpoints'];

/** Returns 128 random bits, easy to type. */
export const newCheckCode = (): string => toBase32(randomBytes(16));

export async function sealPapers(scope: SigningRequest, papers: PrintedCredential[]): Promise<PrintedCredential[]> {
  const key = await openCurrentKey(scope);
  return papers.map((printed) => ({ ...printed, seal: sealWith(key, printed) }));
}

function sealWith({ id, key }: OpenKey, printed: PrintedCredential): string {
  const { head, signed } = writeSealed(printed.checkToken, id, printed);
  return joinSeal(head, sign(null, signed, key));
}

const mostAtOnce = 500;

/** Signs some of the unsigned credentials; another job continues. */
export async function signPapersOfBefore(tx: Tx, after: string): Promise<void> {
  const papers = await listUnsigned(tx, { after, limit: mostAtOnce });
  if (papers.length === 0) return;
  const key = await openCurrentKey({ tx, actor: null, address: '' });
  for (const { id, printed } of papers) await updateSeal(tx, id, sealWith(key, printed));
  if (papers.length === mostAtOnce) await enqueue(tx, 'sign-credentials', { after: papers.at(-1)?.id ?? after });
}

/** Reveals only validity, initials and board. */
export async function checkPaper(
  tx: Tx,
  code: string,
): Promise<EndpointReply<Endpoints['GET credentials/check/:token/']>> {
  const paper = await findPaper(tx, code);
  if (!paper) return { state: 'not_valid' };
  return { state: paper.state, initials: initialsOf(paper.full_name), board_name: paper.board_name };
}

/** Skips particles: 'Ana de la Fuente Iglesias' becomes 'A. F. I.'. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const large = words.filter((word) => /^\p{Lu}/u.test(word));
  return (large.length > 0 ? large : words).map((word) => `${[...word][0]}.`).join(' ');
}

export async function publishKeys(tx: Tx): Promise<EndpointReply<Endpoints['GET credentials/keys/']>> {
  const keys = await listKeys(tx);
  return {
    keys: keys.map(({ id, public_key, creation_date, retired_at, revoked_at }) => ({
      ...({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' } as const),
      kid: id,
      x: public_key.toString('base64url'),
      valid_from: creation_date,
      valid_until: retired_at,
      revoked_at,
    })),
  };
}

/** Most entries of the list: about 300 KB compressed. */
const mostListed = 50_000;

export async function publishWithdrawn(tx: Tx): Promise<EndpointReply<Endpoints['GET credentials/withdrawn/']>> {
  const found = await listNotInForce(tx, mostListed + 1);
  const listed = found.slice(0, mostListed);
  const hashesOf = (wanted: boolean) => listed.filter((one) => one.is_replaced === wanted).map(({ hash }) => hash);
  return {
    as_of: new Date().toISOString(),
    is_complete: found.length <= mostListed,
    withdrawn: hashesOf(false),
    replaced: hashesOf(true),
  };
}
