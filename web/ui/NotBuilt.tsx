import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { PageHeader } from './PageHeader.tsx';

/** Stands in the place of a page that doesn't exist yet. */
export function NotBuilt({ title }: { title: MessageDescriptor }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t(title)} />
      <Text>
        <Trans>Esta página todavía no está hecha.</Trans>
      </Text>
    </>
  );
}
