import { defineConfig } from '@playwright/test';

/** Two cores; what one test changes another on the same server would see, so each worker has a server of its own. */
const workers = 3;
const firstPort = Number(process.env.E2E_PORT ?? 4310);
const ports = Array.from({ length: workers }, (_, index) => firstPort + index);

/** Drawing maps takes a third of the time: without WebGL pages say that they can't. */
const withMaps = ['map.e2e.ts', 'main-job.e2e.ts', 'every-page.e2e.ts'];
const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A quarter of the pixels to draw. */
const deviceScaleFactor = 0.5;

// The last check runs in this process.
process.env.E2E_PORTS = ports.join();

export default defineConfig({
  globalTeardown: './e2e/nobody-named.ts',
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]}`,
    // Transitions would be drawn and waited for at each click.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces take a third of the time: ask for them with `--trace retain-on-failure`.
  },
  projects: [
    { name: 'with maps', testMatch: withMaps, use: { deviceScaleFactor, launchOptions: browser } },
    {
      name: 'without maps',
      testIgnore: withMaps,
      use: {
        deviceScaleFactor,
        launchOptions: { ...browser, args: [...browser.args, '--disable-software-rasterizer'] },
      },
    },
  ],
  webServer: {
    command: `node --disable-warning=ExperimentalWarning e2e/server.ts`,
    wait: { stdout: /All servers are ready/ },
    timeout: 120_000,
    env: { PORTS: ports.join() },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
