import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,cli,scripts}/**/*.test.ts'],
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Of three on two cores one always waits for the database.
    maxWorkers: 3,
    // Loading the server anew for each file took a third of the time; databases are each file's own.
    isolate: false,
  },
});
