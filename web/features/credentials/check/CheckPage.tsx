import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Container, Stack } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { readScanned } from '#contract/seals.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Readiness } from './Readiness.tsx';
import { Verdict } from './Verdict.tsx';

/**
 * Tells whether a credential is valid; its QR code links here.
 * The code's data follow the #, so they never leave this browser.
 */
export function CheckPage() {
  const { t } = useLingui();
  const { token } = useParams({ strict: false });
  const seal = useLocation({ select: ({ hash }) => hash });
  const [times, setTimes] = useState(0);
  const scanned = token === undefined ? undefined : readScanned(`${token}#${seal}`);

  return (
    <Container size={480} px={0}>
      <PageHeader />
      <Stack gap="lg">
        {scanned ? (
          // Scanning the same credential again repeats the check: it may have been withdrawn
          // since.
          <Verdict key={`${times} ${token}#${seal}`} scanned={scanned} />
        ) : (
          token !== undefined && (
            <Alert color="red" variant="outline" title={t`Credencial no válida`} role="status">
              <Trans>El código está incompleto o alterado.</Trans>
            </Alert>
          )
        )}
        <CodeForm onCheck={() => setTimes((before) => before + 1)} />
        <Readiness />
      </Stack>
    </Container>
  );
}
