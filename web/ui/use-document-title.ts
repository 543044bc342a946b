import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useUniverse } from '../core/universe.ts';

const product = 'Vixía';
const unknown = msg`Esta página no existe`;

/** Sets the document's title to "Page – Vixía – Tenant". */
export function useDocumentTitle(page: MessageDescriptor = unknown) {
  const { _ } = useLingui();
  const { tenantName } = useUniverse();
  const given = useSyncExternalStore(subscribe, () => own);
  const title = [given ?? _(page), product, tenantName !== product && tenantName].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

let own: string | undefined;
const listeners = new Set<() => void>();

/** Puts content of the page into the document's title. */
export function useOwnTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    give(title);
    return () => give(undefined);
  }, [title]);
}

function give(title: string | undefined) {
  own = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
