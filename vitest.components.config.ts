// Components in a real browser: the app's own router, pages and query client over a small server of the API.
import type { IncomingMessage, ServerResponse } from 'node:http';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { guides } from './scripts/vite-guides.ts';
import { messages, words } from './scripts/vite-words.ts';
import { serveApi } from './web/testing/api-server.ts';

/** Has the browser keep modules for the other files of a run: asked for again, they took a sixth of its time. */
function keepModules(_request: IncomingMessage, response: ServerResponse, next: () => void) {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value);
  next();
}

const include = ['web/**/*.test.tsx'];
/** Drawing maps takes a third of the time: without WebGL pages say that they can't. */
const withMaps = [
  'web/ui/map/*.test.tsx',
  'web/features/map/**/*.test.tsx',
  'web/features/assignments/situation.test.tsx',
];

const chromium = ({ args = [] as string[], ...context }) =>
  playwright({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...args,
      ],
    },
    // At half the scale there is a quarter of the pixels to draw.
    contextOptions: { locale: 'es-ES', deviceScaleFactor: 0.5, ...context },
    actionTimeout: 15_000,
  });

// As people get it: React of development takes twice as long.
process.env.NODE_ENV = 'production';

export default defineConfig({
  plugins: [
    react(),
    words({ failOnMissing: false }),
    babel({ presets: [messages] }),
    guides(),
    { name: 'api', configureServer: ({ middlewares }) => void middlewares.use(serveApi) },
    { name: 'kept-modules', configureServer: ({ middlewares }) => void middlewares.use(keepModules) },
  ],
  // Found beforehand: what is found while a test runs loads its page anew.
  optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.test.tsx'] },
  test: {
    include,
    setupFiles: ['web/testing/same-page.ts'],
    // Each file in a page of its own takes half as long again.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      instances: [
        {
          browser: 'chromium',
          name: 'without maps',
          include,
          exclude: withMaps,
          // Transitions would be drawn and waited for at each click.
          provider: chromium({ args: ['--disable-software-rasterizer'], reducedMotion: 'reduce' }),
        },
        { browser: 'chromium', name: 'with maps', include: withMaps, provider: chromium({}) },
      ],
    },
  },
});
