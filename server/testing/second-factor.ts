import { Secret, TOTP } from 'otpauth';
import type { Browser } from './app.ts';

export type TestSecondFactor = {
  /** `instant`: milliseconds; default: now */
  codeAt(instant?: number): string;
  recoveryCodes: string[];
};

/** Enables the second factor of the signed-in person, as an authenticator app does. */
export async function turnOnSecondFactor(browser: Browser, password: string): Promise<TestSecondFactor> {
  const begun = await browser.post('users/second_factor/', { password });
  const codeAt = codesOf(begun.body.secret);
  const { status, body } = await browser.post('users/second_factor/confirm/', { code: codeAt() });
  if (status !== 200) throw new Error(`Second factor: ${status} ${JSON.stringify(body)}`);
  return { codeAt, recoveryCodes: body.recovery_codes };
}

/** `secret`: base32. */
export function codesOf(secret: string): (instant?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (timestamp = Date.now()) => totp.generate({ timestamp });
}
