import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import type { Mail } from '#contract/mail.ts';
import { opensAccount } from '#contract/mail-templates.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAct } from '../../ui/use-act.ts';
import { statusColors, statusNames, templateNames } from './labels.ts';
import { MailAnswer } from './MailAnswer.tsx';
import { MailBody } from './MailBody.tsx';

type Props = {
  mail: Mail;
  /** the mail went to an older address of the person */
  isOldAddress: boolean;
};

export function MailCard({ mail, isOldAddress }: Props) {
  const { t } = useLingui();
  const template = templateNames[mail.template];
  const languageNames = useLanguageNames();
  return (
    <Paper withBorder p="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap={4} align="flex-start">
        <Text fw={600}>{mail.subject}</Text>
        <StateBadge color={statusColors[mail.status]}>{t(statusNames[mail.status])}</StateBadge>
      </Group>
      <Text size="sm">
        {template ? t(template) : mail.template.replaceAll('_', ' ')} · {languageNames[mail.language]}
        {isOldAddress && ` · ${mail.to_address}`}
      </Text>
      <Dates mail={mail} />
      <MailAnswer mail={mail} />
      <MailBody id={mail.id} />
      <ResendMail mail={mail} />
    </Paper>
  );
}

function Dates({ mail }: { mail: Mail }) {
  const date = useDates();
  const written = date(mail.creation_date, 'time');
  const sent = mail.sent_date && date(mail.sent_date, 'time');
  return (
    <Text size="sm" c="dimmed">
      {sent ? <Trans>Enviado el {sent}</Trans> : <Trans>Escrito el {written}</Trans>}
    </Text>
  );
}

/** Resends a mail that failed, was held back, or may have got lost. */
function ResendMail({ mail: { id, status, template } }: { mail: Mail }) {
  const { mutate, isPending } = useAct({
    mutationFn: () => api('POST mailing/emails/:id/resend/', { params: { id } }),
    onSuccess: async () => {
      toastDone(<Trans>Saldrá otra vez enseguida.</Trans>);
      await queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
  });
  // Login links aren't stored, so people must request a new one.
  if (status === 'pending' || status === 'processing' || opensAccount(template)) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} loading={isPending} onClick={() => mutate()}>
      <Trans>Volver a enviarlo</Trans>
    </Button>
  );
}
