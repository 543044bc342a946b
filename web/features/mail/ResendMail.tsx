import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Mail } from '#contract/mail.ts';
import { opensAccount } from '#contract/mail-templates.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useAct } from '../../ui/use-act.ts';

/** Resends a mail that failed, was held back, or may have got lost. */
export function ResendMail({ mail: { id, status, template } }: { mail: Mail }) {
  const { mutate, isPending } = useAct({
    mutationFn: () => api('POST mailing/emails/:id/resend/', { params: { id } }),
    onSuccess: async () => {
      toastDone(<Trans>Saldrá otra vez enseguida.</Trans>);
      await queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
  });
  // Login links aren't stored, so people request a new one.
  if (status === 'pending' || status === 'processing' || opensAccount(template)) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} loading={isPending} onClick={() => mutate()}>
      <Trans>Volver a enviarlo</Trans>
    </Button>
  );
}
