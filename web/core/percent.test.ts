import { expect, test } from 'vitest';
import { percentIn } from './percent.ts';

test.each([
  ['es', '4\u00a0%'],
  ['eu', '%\u00a04'],
])('a percentage in %s is %s', (locale, said) => {
  expect(percentIn(locale, 4)).toBe(said);
});
