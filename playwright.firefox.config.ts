import { fileURLToPath } from 'node:url';
import chromium from './playwright.config.ts';

/** What Firefox asks of others by itself finds nobody there. */
const onlyHere = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

/** The main jobs in the system's Firefox, driven by WebDriver BiDi (`npm run firefox`); too slow for every run of the suite. */
export default {
  ...chromium,
  projects: [
    {
      name: 'firefox',
      testMatch: ['main-job.e2e.ts', 'people.e2e.ts', 'places.e2e.ts', 'home.e2e.ts'],
      // Firefox takes the page before from its memory, where BiDi waits for a load.
      grepInvert: /an account elsewhere/,
      use: {
        browserName: 'firefox' as const,
        channel: 'moz-firefox',
        // BiDi has no media features; a preference says the same.
        contextOptions: {},
        launchOptions: {
          executablePath: fileURLToPath(new URL('e2e/firefox.mjs', import.meta.url)),
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...onlyHere },
        },
      },
    },
  ],
};
