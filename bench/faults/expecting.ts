import { refusalTexts } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { say } from '../../server/core/say.ts';
import type { Browser } from '../../server/testing/app.ts';

/** Records an expectation that isn't met, and continues. */
export type Expectation = (what: string, isSo: boolean) => void;

/** Expects a request to be refused with this code, in the words of each language. */
export async function refusesInAllLanguages(
  expect: Expectation,
  browser: Browser,
  code: 'unavailable' | 'disk_full',
  ask: (browser: Browser) => ReturnType<Browser['send']>,
): Promise<void> {
  for (const language of languages) {
    browser.headers = { 'accept-language': language };
    const { status, body } = await ask(browser);
    expect(`503 ${code} in ${language}, not ${status} ${body?.code}`, status === 503 && body?.code === code);
    expect(`its words in ${language}`, body?.detail === say(language, refusalTexts[code], {}));
  }
  browser.headers = { 'accept-language': 'es' };
}
