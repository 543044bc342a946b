import { Plural } from '@lingui/react/macro';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { formatNumber } from '#web/core/formats.ts';
import { showLanguage } from '#web/core/i18n.ts';
import { show } from './open-app.tsx';

afterEach(() => showLanguage('es'));

test.each(languages)('counts in sentences have their thousands as all numbers do: %s', async (language) => {
  await show(<Plural value={1565} one="# de una" other="# de varias" />);
  await showLanguage(language);
  await expect.element(page.getByText(`${formatNumber(1565)} de varias`, { exact: true })).toBeVisible();
  expect(document.body.textContent).toContain('1.565');
});
