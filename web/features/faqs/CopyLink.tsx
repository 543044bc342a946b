import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Faq } from '#contract/faqs.ts';
import { toastDone } from '../../core/toasts.ts';

/** Copies an address that opens the question for anybody, whether they have an account or not. */
export function CopyLink({ faq: { id, question } }: { faq: Faq }) {
  const router = useRouter();
  const copy = async () => {
    const { href } = router.buildLocation({ to: '/frequently-asked-questions', search: { faq: id } });
    const address = new URL(href, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toastDone(<Trans>Enlace copiado.</Trans>);
    } catch {
      // Browsers refuse outside secure contexts (plain HTTP).
      notifications.show({ message: <Trans>Copia este enlace: {address}</Trans>, autoClose: false, role: 'alert' });
    }
  };
  return (
    <Button
      size="compact-md"
      variant="subtle"
      leftSection={<IconLink size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      <Trans>Copiar el enlace</Trans>
      <VisuallyHidden>: {question}</VisuallyHidden>
    </Button>
  );
}
