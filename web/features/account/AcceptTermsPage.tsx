import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Container, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { useDates } from '../../core/formats.ts';
import { ownAddress } from '../../core/own-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { signOut } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { FormStack } from '../../ui/FormStack.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { ownTermsQuery } from './api.ts';

const route = getRouteApi('/accept-terms');
type OwnTerms = Reply<Endpoints['GET users/users/self/terms/']>;

/** Asks to accept legal texts published since the person last accepted. */
export function AcceptTermsPage() {
  const { t } = useLingui();
  const { tenantName } = useUniverse();
  const { data, error, refetch } = useQuery(ownTermsQuery);
  return (
    <Container size="sm" px={0}>
      <PageHeader title={data?.is_asked ? t`Textos legales nuevos` : t`Textos legales`} />
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data && !data.is_asked && <NothingToAccept />}
      {data?.is_asked && (
        <Stack gap="xl">
          <Text>
            <Trans>
              {tenantName} ha publicado otros textos legales desde la última vez que los aceptaste. Para continuar,
              léelos y acéptalos.
            </Trans>
          </Text>
          <Changes terms={data} />
          <Acceptance terms={data} />
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
function NothingToAccept() {
  const { t } = useLingui();
  const { history } = useRouter();
  const { next } = route.useSearch();
  return (
    <Stack>
      <Text>{t`No hay textos legales nuevos que tengas que aceptar.`}</Text>
      <Group>
        <Button onClick={() => history.push(ownAddress(next))}>{t`Continuar`}</Button>
      </Group>
    </Stack>
  );
}

const DataLink = ({ children }: { children?: ReactNode }) => <TextLink to="/account/data">{children}</TextLink>;

/** Lists changed texts first, with their author's summary. */
function Changes({ terms: { since } }: { terms: OwnTerms }) {
  const { t } = useLingui();
  const date = useDates();
  const { tos } = useUniverse();
  const titles: Record<TermKind, string> = {
    legal: t`Aviso legal`,
    privacy: t`Política de privacidad`,
    cookies: t`Política de cookies`,
  };
  const changed = new Set(since.flatMap((one) => one.changed.map(({ kind }) => kind)));
  const listed = termKinds.filter((kind) => tos[kind] !== null);
  return (
    <>
      <List spacing="xs" listStyleType="none">
        {[...listed.filter((kind) => changed.has(kind)), ...listed.filter((kind) => !changed.has(kind))].map((kind) => (
          <List.Item key={kind}>
            <Anchor href={tos[kind] ?? ''} target="_blank" rel="noopener" inherit py="xs" display="inline-block">
              {titles[kind]} <Trans>(se abre en otra pestaña)</Trans>
            </Anchor>
            {changed.has(kind) && (
              <Text span fw={600}>
                {' · '}
                <Trans>ha cambiado</Trans>
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {since.some(({ note }) => note) && (
        <Section title={<Trans>Qué cambia</Trans>}>
          {since
            .filter(({ note }) => note)
            .map(({ id, note, published_at }) => (
              <div key={id}>
                <Text size="sm" c="dimmed">
                  {date(published_at, 'long')}
                </Text>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>
              </div>
            ))}
        </Section>
      )}
    </>
  );
}

function Acceptance({ terms: { latest, is_asked } }: { terms: OwnTerms }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const { next } = route.useSearch();
  const form = useForm({
    initialValues: { accepted: false },
    validate: { accepted: (value: boolean) => (value ? null : t`Márcalo para continuar.`) },
  });
  const goOn = async () => {
    await queryClient.invalidateQueries();
    history.push(ownAddress(next));
  };
  const { submit, isSending, summary } = useSubmit(form, async () => {
    try {
      if (is_asked) await api('POST users/users/self/terms/', { body: { latest: latest ?? '' } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_changed')
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' });
      throw error;
    }
    await goOn();
  });
  const label = t`He leído los textos legales y los acepto, y doy mi permiso para que se traten mis datos como dicen, aunque revelen mi opinión política.`;
  return (
    <FormStack submit={submit} summary={summary} labels={{ accepted: t`Aceptación` }}>
      <Checkbox {...form.getInputProps('accepted', { type: 'checkbox' })} name="accepted" label={label} py="xs" />
      <Group>
        <Button type="submit" loading={isSending}>{t`Aceptar y continuar`}</Button>
      </Group>
    </FormStack>
  );
}
