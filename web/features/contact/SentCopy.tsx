import { Trans } from '@lingui/react/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';

export type Copy = Reply<Endpoints['POST mailing/contact/contact_admins/']>;

/** Shows the message sent, and where the answer will arrive. */
export function SentCopy({ copy: { subject, text, email }, again }: { copy: Copy; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack maw={620}>
      <Title order={2} ref={heading} tabIndex={-1}>
        <Trans>Mensaje enviado</Trans>
      </Title>
      <Text>
        <Trans>Te contestarán a esta dirección: {email}</Trans>
      </Text>
      <Paper withBorder p="md">
        <Text fw={600} mb="xs">
          {subject}
        </Text>
        <Said text={text} />
      </Paper>
      <div>
        <Button variant="default" onClick={again}>
          <Trans>Escribir otro mensaje</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** Shows a message with its line breaks. */
export const Said = ({ text }: { text: string }) => (
  <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
);
