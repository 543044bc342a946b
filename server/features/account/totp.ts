import { Secret, TOTP } from 'otpauth';
import { drawQr } from '../../core/qr-image.ts';

const period = 30;
/** Steps accepted before and after the current one, for inaccurate clocks and slow typing. */
const stepsAround = 1;

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer);

const stepAt = (now: number) => Math.floor(now / 1000 / period);

export function findStep(secret: Buffer, code: string, lastStep: number, now = Date.now()): number | undefined {
  const totp = authenticator(secret);
  const current = stepAt(now);
  for (let step = Math.max(current - stepsAround, lastStep + 1); step <= current + stepsAround; step += 1) {
    const delta = totp.validate({ token: code, timestamp: step * period * 1000, window: 0 });
    if (delta === 0) return step;
  }
  return undefined;
}

export type Setup = { secret: string; url: string; qr: string };

/** Replaces colons, which names in authenticator apps can't contain. */
export async function describeSetup(secret: Buffer, issuer: string, account: string): Promise<Setup> {
  const totp = authenticator(secret, { issuer: issuer.replaceAll(':', ' '), label: account.replaceAll(':', ' ') });
  const url = totp.toString();
  return { secret: totp.secret.base32, url, qr: await drawQr(url) };
}

// SHA-1 and six digits, which every authenticator app supports.
const authenticator = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });
