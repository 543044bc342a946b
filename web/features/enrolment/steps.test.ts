import { expect, test } from 'vitest';
import { firstRefused, stepAfter, stepBefore, stepOf } from './steps.ts';

test('every refused field leads to the step that asks for it', () => {
  expect(stepOf('email')).toBe('account');
  expect(stepOf('national_id')).toBe('identification');
  expect(stepOf('location')).toBe('address');
  expect(stepOf('phone_prefix')).toBe('phone');
  expect(stepOf('profession')).toBe('other');
  expect(stepOf('terms_accepted')).toBe('legal');
});

test('what no step asks for is shown at the last one', () => {
  expect(stepOf('antibot')).toBe('legal');
});

test('fields refused in several steps: the first step comes first, with its own errors only', () => {
  const refused = { phone: ['No existe'], password: ['Fácil'], email: ['Ya hay una cuenta'] };
  expect(firstRefused(refused)).toEqual({
    step: 'account',
    errors: { password: ['Fácil'], email: ['Ya hay una cuenta'] },
  });
});

test('a refusal without fields leads nowhere', () => {
  expect(firstRefused({})).toBeUndefined();
});

test('steps follow each other; nothing comes before the first or after the last', () => {
  expect(stepBefore('account')).toBeUndefined();
  expect(stepAfter('account')).toBe('identification');
  expect(stepAfter('legal')).toBe('legal');
});
