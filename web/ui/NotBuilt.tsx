import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeader } from './PageHeader.tsx';

/** Stands in the place of a page that doesn't exist yet. */
export function NotBuilt({ title }: { title: MessageDescriptor }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t(title)} />
      <p>
        <Trans>Esta página todavía no está hecha.</Trans>
      </p>
    </>
  );
}
