import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useUniverse } from '../../core/universe.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ContactForm } from './ContactForm.tsx';
import { type Copy, SentCopy } from './SentCopy.tsx';

export function ContactPage() {
  const { t } = useLingui();
  const { contactEmail, tenantName } = useUniverse();
  const [sent, setSent] = useState<Copy>();
  return (
    <>
      <PageHeader />
      {!contactEmail ? (
        <Empty drawing="letter" title={<Trans>Esta organización no tiene dirección de contacto</Trans>}>
          <Trans>No se le puede escribir desde aquí.</Trans>
        </Empty>
      ) : sent ? (
        <SentCopy copy={sent} again={() => setSent(undefined)} />
      ) : (
        <Stack maw={620}>
          <Text>{t`Tu mensaje llegará a quien administra: ${tenantName}. Te contestarán por correo.`}</Text>
          <ContactForm done={setSent} />
          <Text size="sm" c="dimmed">
            <Trans>También puedes escribir a esta dirección:</Trans>{' '}
            <Anchor href={`mailto:${contactEmail}`} style={{ overflowWrap: 'anywhere' }}>
              {contactEmail}
            </Anchor>
          </Text>
        </Stack>
      )}
    </>
  );
}
