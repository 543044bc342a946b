import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Container, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TermKind } from '#contract/terms.ts';
import { useUniverse } from '../../core/universe.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { legalTextQuery } from './api.ts';

export function LegalNoticePage() {
  const { t } = useLingui();
  return <TermsPage title={t`Aviso legal`} kind="legal" />;
}

export function PrivacyPolicyPage() {
  const { t } = useLingui();
  return <TermsPage title={t`Política de privacidad`} kind="privacy" />;
}

export function CookiesPolicyPage() {
  const { t } = useLingui();
  return <TermsPage title={t`Política de cookies`} kind="cookies" />;
}

/** Shows the organisation's text, or links to its URL. */
function TermsPage({ title, kind }: { title: string; kind: TermKind }) {
  const { tenantName, contactEmail, tos } = useUniverse();
  const url = tos[kind];
  return (
    <Container size="sm" px={0}>
      <PageHeader title={title} />
      {!url ? (
        <Text>
          <Trans>{tenantName} todavía no ha publicado este texto. Puedes pedirlo en:</Trans>{' '}
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
        </Text>
      ) : isOwnPage(url) ? (
        <KeptText kind={kind} />
      ) : (
        <Text>
          <Trans>{tenantName} lo publica en su propia página:</Trans> <Anchor href={url}>{url}</Anchor>
        </Text>
      )}
    </Container>
  );
}

/** Returns whether the text is stored here, with this page as its address. */
const isOwnPage = (url: string) => url.startsWith('/');

function KeptText({ kind }: { kind: TermKind }) {
  const { data, error, refetch } = useQuery(legalTextQuery(kind));
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={400} />} />;
  return <MarkdownText html={data.html} language={data.language} />;
}
