import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { codesOf } from '../../testing/second-factor.ts';
import { findStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const codeAt = codesOf(new Secret({ buffer: new Uint8Array(secret).buffer }).base32);
const step = 30_000;
const now = 59_000_000 * step;

it.each([
  [-2, undefined],
  [-1, 58_999_999],
  [0, 59_000_000],
  [1, 59_000_001],
  [2, undefined],
])('a code of %i steps from now is of step %s', (away, found) => {
  const code = codeAt(now + away * step);
  for (const instant of [now, now + step - 1]) expect(findStep(secret, code, 0, instant)).toBe(found);
});

it('a code of the last step, or of one before it, is none', () => {
  for (const away of [-1, 0]) expect(findStep(secret, codeAt(now + away * step), 59_000_000, now)).toBeUndefined();
});
