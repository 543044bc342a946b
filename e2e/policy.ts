import { test as base, expect } from '@playwright/test';

/** Fails a test if the browser blocks something of ours by a document's policy. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await use(undefined);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
