import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ownAddress } from '../../core/own-address.ts';
import { signOut } from '../../core/session.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { AskedTerms } from './AskedTerms.tsx';
import { ownTermsQuery } from './api.ts';

const route = getRouteApi('/accept-terms');

/** Asks to accept legal texts published since the person last accepted. */
export function AcceptTermsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(ownTermsQuery);
  const { history } = useRouter();
  const { next } = route.useSearch();
  const goOn = () => history.push(ownAddress(next));
  return (
    <Container size="sm" px={0}>
      <PageHeader title={data?.is_asked && data.accepted ? t`Textos legales nuevos` : t`Textos legales`} />
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data && !data.is_asked && <NothingToAccept goOn={goOn} />}
      {data?.is_asked && (
        <Stack gap="xl">
          <AskedTerms terms={data} goOn={goOn} />
          <Section title={<Trans>Si no los aceptas</Trans>}>
            <Text>
              <Trans>
                Puedes salir, o <DataLink>descargar tus datos o borrar tu cuenta</DataLink>.
              </Trans>
            </Text>
            <Group>
              <Button variant="default" onClick={() => void signOut()}>{t`Cerrar sesión`}</Button>
            </Group>
          </Section>
        </Stack>
      )}
    </Container>
  );
}

/**
 * Shown if the person typed the URL, or accepted the texts in another tab; links to the next page.
 */
function NothingToAccept({ goOn }: { goOn: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Text>{t`No hay textos legales nuevos que tengas que aceptar.`}</Text>
      <Group>
        <Button onClick={goOn}>{t`Continuar`}</Button>
      </Group>
    </Stack>
  );
}

const DataLink = ({ children }: { children?: ReactNode }) => <TextLink to="/account/data">{children}</TextLink>;
