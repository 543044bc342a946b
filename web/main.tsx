import './core/styles.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepFirstAnswers } from './core/first-answers.ts';
import { firstLanguage, showLanguage } from './core/i18n.ts';
import { queryClient } from './core/query-client.ts';
import { styleNonce } from './core/style-nonce.ts';
import { universeQuery } from './core/universe.ts';
import { router } from './router.tsx';

// Keeps Zod, loaded later, from compiling validators:
// the content security policy forbids it and would report the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// react-remove-scroll reads its styles' nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

keepFirstAnswers(document.getElementById('answers')?.textContent);

// A top-level await would block pages, which import files of this entry.
void start();

async function start() {
  void queryClient.prefetchQuery(universeQuery);
  await showLanguage(firstLanguage());
  // The shell of index.html stays until the page's own code has loaded.
  if (queryClient.getQueryData(universeQuery.queryKey)) await router.load();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
  // A transition renders in slices, between which a slow phone scrolls and paints.
  startTransition(() => createRoot(root).render(app));
}
