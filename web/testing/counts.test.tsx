import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { formatNumber } from '#web/core/formats.ts';
import { showLanguage } from '#web/core/i18n.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { show } from './open-app.tsx';

const errors = Object.fromEntries(Array.from({ length: 1565 }, (_, index) => [`field${index}`, 'no']));

afterEach(() => showLanguage('es'));

test.each(languages)('counts in sentences have their thousands as all numbers do: %s', async (language) => {
  await show(<ErrorSummary errors={errors} labels={{}} />);
  await showLanguage(language);
  await expect.element(page.getByRole('strong')).toMatchTextContent(formatNumber(1565));
  expect(document.body.textContent).toContain('1.565');
});
