import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { firstLanguage } from '#web/core/i18n.ts';
import { openAsVisitor, reload } from './open-app.tsx';

afterEach(() => vi.restoreAllMocks());

/** Refuses storage, like a browser that blocks site data. */
function storeNothing() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
}

test('a browser that stores nothing shows the pages all the same, in its own language', async () => {
  await openAsVisitor('/login');
  storeNothing();
  await reload();
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(languages).toContain(firstLanguage());
});
