import { Secret, TOTP } from 'otpauth';
import type { Browser } from './app.ts';

export type TestSecondFactor = {
  /** the code of an instant in milliseconds; of now unless given */
  codeAt(instant?: number): string;
  recoveryCodes: string[];
};

/** Turns on the second factor of the person signed in, as an authenticator app does. */
export async function turnOnSecondFactor(browser: Browser, password: string): Promise<TestSecondFactor> {
  const begun = await browser.post('users/second_factor/', { password });
  const codeAt = codesOf(begun.body.secret);
  const { status, body } = await browser.post('users/second_factor/confirm/', { code: codeAt() });
  if (status !== 200) throw new Error(`Second factor: ${status} ${JSON.stringify(body)}`);
  return { codeAt, recoveryCodes: body.recovery_codes };
}

/** Gives the codes of a secret in base32. */
export function codesOf(secret: string): (instant?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (timestamp = Date.now()) => totp.generate({ timestamp });
}
