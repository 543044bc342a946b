import { expect, test } from 'vitest';
import { oldTab } from './old-tab.ts';

test('the tabs of old addresses lead somewhere', () => {
  expect(oldTab({ tab: 'secrets' })).toBeUndefined();
  expect(oldTab({ tab: 'log' })).toBe('/user/$userid/logs');
});
