import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// The titles of visitors' pages: the menu and the document's title need them first.
const shell = ['core', 'ui', 'features/session', 'features/*/public-pages.ts', 'App.tsx'].map(
  (part) => `<rootDir>/web/${part}`,
);
// What enrolling says, and a person's data on other pages too.
const enrolment = ['features/enrolment', 'features/addresses', 'people/profile', 'records/language-names.ts'].map(
  (part) => `<rootDir>/web/${part}`,
);
const tests = ['**/*.test.ts'];

/** Spanish is the source: its texts stand in the code and are the ids of the messages. */
export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'ca', 'eu', 'gl'],
  catalogs: [
    // What the first load needs: the shell and signing in.
    { path: '<rootDir>/web/locales/shell-{locale}', include: shell, exclude: tests },
    {
      path: '<rootDir>/web/locales/enrolment-{locale}',
      include: enrolment,
      exclude: [...shell, ...tests],
    },
    // What the other pages say.
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web/people', '<rootDir>/web/records', '<rootDir>/web/features'],
      exclude: [...shell, ...enrolment, ...tests],
    },
  ],
  // Values of messages are shown as they were written.
  runtimeConfigModule: { Trans: ['#web/core/Trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
