import { useLingui } from '@lingui/react/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';

export type Copy = Reply<Endpoints['POST mailing/contact/contact_admins/']>;

export function SentCopy({ copy: { subject, text, email }, again }: { copy: Copy; again: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack maw={620}>
      <Title order={2} ref={heading} tabIndex={-1}>{t`Mensaje enviado`}</Title>
      <Text>{t`Te contestarán a esta dirección: ${email}`}</Text>
      <Paper withBorder p="md">
        <Text fw={600} mb="xs">
          {subject}
        </Text>
        <MessageText text={text} />
      </Paper>
      <div>
        <Button variant="default" onClick={again}>{t`Escribir otro mensaje`}</Button>
      </div>
    </Stack>
  );
}

export const MessageText = ({ text }: { text: string }) => (
  <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
);
