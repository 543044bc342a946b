import { test as base, expect } from '@playwright/test';

/** Fails a test whose page is blocked by the document's policy. Closes the pages it opened. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ browser, context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await use(undefined);
      // Open pages would keep listening and working during the tests that follow.
      await Promise.all(browser.contexts().map((one) => one.close()));
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
