import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../../core/session.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

type Address = '/faqs' | '/faqs/manage' | '/faqs/categories';

export function FaqTabs({ current }: { current: Address }) {
  const { t } = useLingui();
  if (!canEver(useSelf(), 'faqs.manage')) return null;
  const tabs: [Address, ReactNode][] = [
    ['/faqs', <Trans key="read">Como se leen</Trans>],
    ['/faqs/manage', <Trans key="manage">Gestionar</Trans>],
    ['/faqs/categories', <Trans key="categories">Categorías</Trans>],
  ];
  return (
    <TabLinks label={t`Apartados de las preguntas frecuentes`}>
      {tabs.map(([to, label]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </Link>
      ))}
    </TabLinks>
  );
}
