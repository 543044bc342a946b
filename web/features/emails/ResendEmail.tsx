import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Email } from '#contract/mailing.ts';
import { api } from '../../core/api.ts';
import { toastDone, toastError } from '../../core/toasts.ts';

/** Sends a message again that failed, was held back, or may have got lost. */
export function ResendEmail({ email: { id, status, template } }: { email: Email }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST mailing/emails/:id/resend/', { params: { id } }),
    onSuccess: async () => {
      toastDone(<Trans>Saldrá otra vez enseguida.</Trans>);
      await queryClient.invalidateQueries({ queryKey: ['emails'] });
    },
    onError: toastError,
  });
  if (status === 'pending' || status === 'processing' || opensAccount.includes(template)) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} loading={isPending} onClick={() => mutate()}>
      <Trans>Volver a enviarlo</Trans>
    </Button>
  );
}

/** Their links aren't kept: a new one is asked for. */
const opensAccount = ['verify', 'reset', 'invite', 'invite_administrator', 'email_change'];
