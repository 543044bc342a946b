import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Faq } from '#contract/faqs.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** Copies the question's public address, which needs no account. */
export function CopyLink({ faq: { id, question } }: { faq: Faq }) {
  const router = useRouter();
  const { href } = router.buildLocation({ to: '/frequently-asked-questions', search: { faq: id } });
  const address = new URL(href, location.origin).href;
  const showAddress = () =>
    notifications.show({ message: <Trans>Copia este enlace: {address}</Trans>, autoClose: false, role: 'alert' });
  return (
    <CopyButton value={address} onFailure={showAddress} icon={IconLink} size="compact-md" variant="subtle">
      <Trans>Copiar el enlace</Trans>
      <VisuallyHidden>: {question}</VisuallyHidden>
    </CopyButton>
  );
}
