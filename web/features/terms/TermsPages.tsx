import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Container, Text } from '@mantine/core';
import { useUniverse } from '../../core/universe.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function LegalNoticePage() {
  const { t } = useLingui();
  return <TermsPage title={t`Aviso legal`} url={useUniverse().tos.legal} />;
}

export function PrivacyPolicyPage() {
  const { t } = useLingui();
  return <TermsPage title={t`Política de privacidad`} url={useUniverse().tos.privacy} />;
}

export function CookiesPolicyPage() {
  const { t } = useLingui();
  return <TermsPage title={t`Política de cookies`} url={useUniverse().tos.cookies} />;
}

/** Leads to the texts, which are the organisation's. */
function TermsPage({ title, url }: { title: string; url: string | null }) {
  const { tenantName, contactEmail } = useUniverse();
  return (
    <Container size="sm" px={0}>
      <PageHeader title={title} />
      {url ? (
        <Text>
          <Trans>{tenantName} lo publica en su propia página:</Trans> <Anchor href={url}>{url}</Anchor>
        </Text>
      ) : (
        <Text>
          <Trans>{tenantName} todavía no ha publicado este texto. Puedes pedirlo en:</Trans>{' '}
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
        </Text>
      )}
    </Container>
  );
}
