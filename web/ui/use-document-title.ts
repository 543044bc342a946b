import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useUniverse } from '../core/universe.ts';

const product = 'Vixía';
const unknown = msg`Esta página no existe`;

/** Titles the document "Page – Vixía – Tenant"; an address that doesn't exist has no page. */
export function useDocumentTitle(page: MessageDescriptor = unknown) {
  const { _ } = useLingui();
  const { tenantName } = useUniverse();
  const title = [_(page), product, tenantName !== product && tenantName].filter(Boolean).join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
