import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useUniverse } from '../core/universe.ts';

const product = 'Vixía';

/** Titles the document "Page – Vixía – Tenant"; an address that doesn't exist has no page. */
export function useDocumentTitle(page: MessageDescriptor | undefined) {
  const { _ } = useLingui();
  const { tenantName } = useUniverse();
  const title = [page && _(page), product, tenantName !== product && tenantName].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
