import '#web/core/styles.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Universe } from '#contract/universe.ts';
import { App } from '#web/App.tsx';
import { cardMark } from '#web/core/card-mark.ts';
import { loadPageMessages, showLanguage } from '#web/core/i18n.ts';
import { queryClient } from '#web/core/query-client.ts';
import { universeQuery } from '#web/core/universe.ts';
import { router } from '#web/router.tsx';
import { type MessagePart, partsOf } from '../core/message-parts.ts';
import type { ApiCall, NetworkState, SessionState } from './api-server.ts';
import { administrator } from './people.ts';

let root: Root | undefined;
/** Whether the app is shown; without it, the router's navigation never ends. */
let isAppShown = false;
// The API server keeps a state for each browser.
await cookieStore.set('tests', crypto.randomUUID());

/**
 * Opens the whole app at a URL, just signed in, without unsaved input.
 * `prepare`: changes what the server has, before anything is asked
 */
export async function openApp(path: string, prepare?: () => Promise<unknown>): Promise<void> {
  await leave();
  await prepare?.();
  localStorage.setItem('session', administrator.id);
  await load(path);
}

export async function openAsVisitor(path: string): Promise<void> {
  await leave();
  await setSession('ended');
  localStorage.removeItem('session');
  await load(path);
}

/** Reloads the app, keeping only the URL and the tab's storage. */
export async function reload(): Promise<void> {
  const universe = queryClient.getQueryData(universeQuery.queryKey);
  await load(location.pathname + location.search, universe);
}

const everyPart = Object.keys(partsOf) as MessagePart[];

/** Shows a component without a page. */
export async function show(component: ReactNode): Promise<void> {
  await Promise.all([leave(), ...everyPart.map(loadPageMessages)]);
  isAppShown = false;
  await render(<MantineProvider>{component}</MantineProvider>);
}

/** Leaves the page for a nonexistent URL, since the next app would start at the current one. */
async function leave() {
  await ask('reset', {});
  if (isAppShown) await router.navigate({ to: '/nowhere' as '/', replace: true, ignoreBlocker: true });
  sessionStorage.clear();
  localStorage.removeItem(cardMark);
}

/** Starts the app. `universe`: embedded in the document, as by the server */
async function load(path: string, universe?: Universe) {
  // The old app would navigate to the new URL too, and interfere with the next app.
  root?.unmount();
  history.pushState({}, '', path);
  await render(<App />, universe);
  isAppShown = true;
  await router.load();
}

async function render(shown: ReactNode, universe?: Universe) {
  root?.unmount();
  queryClient.clear();
  if (universe) queryClient.setQueryData(universeQuery.queryKey, universe);
  notifications.clean();
  document.body.replaceChildren(document.createElement('div'));
  await showLanguage('es');
  root = createRoot(document.body.firstElementChild as Element);
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
    </I18nProvider>,
  );
}

export const setSession = (session: SessionState) => ask('session', { session });

/** Cuts or restores the network; the browser notices. */
export async function setNetwork(network: NetworkState): Promise<void> {
  await ask('network', { network });
  window.dispatchEvent(new Event(network === 'up' ? 'online' : 'offline'));
}

export const rush = () => ask('rush', {});

/** Makes the server refuse the next requests as busy. */
export const refuseNext = (count: number) => ask('busy', { count });

export const setDownloads = (count: number) => ask('downloads', { count });

export async function callsOf(key: string): Promise<ApiCall[]> {
  return (await ask<ApiCall[]>('calls')).filter((call) => call.key === key);
}

export async function listRefusedCalls(): Promise<ApiCall[]> {
  return (await ask<ApiCall[]>('calls')).filter(({ status }) => status === 400);
}

async function ask<T>(what: string, body?: object): Promise<T> {
  const answer = await fetch(`/testing/${what}`, body && { method: 'POST', body: JSON.stringify(body) });
  return answer.json();
}
