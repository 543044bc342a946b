import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Group, List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { FormStack } from '../../ui/FormStack.tsx';
import { Section } from '../../ui/Section.tsx';

type OwnTerms = Reply<Endpoints['GET users/users/self/terms/']>;
type Props = { terms: OwnTerms; goOn: () => void };

/** Shows the legal texts, what has changed in them, and the box that accepts them. */
export function AskedTerms({ terms, goOn }: Props) {
  const { tenantName } = useUniverse();
  return (
    <>
      <Text>
        {terms.accepted ? (
          <Trans>
            {tenantName} ha publicado otros textos legales desde la última vez que los aceptaste. Para continuar, léelos
            y acéptalos.
          </Trans>
        ) : (
          <Trans>Para continuar, lee los textos legales de {tenantName} y acéptalos.</Trans>
        )}
      </Text>
      <Changes terms={terms} />
      <Acceptance terms={terms} goOn={goOn} />
    </>
  );
}

/** Lists changed texts first, with their author's summary. */
function Changes({ terms: { accepted, since } }: { terms: OwnTerms }) {
  const { t } = useLingui();
  const date = useDates();
  const { tos } = useUniverse();
  const titles: Record<TermKind, string> = {
    legal: t`Aviso legal`,
    privacy: t`Política de privacidad`,
    cookies: t`Política de cookies`,
  };
  const news = accepted ? since : [];
  const changed = new Set(news.flatMap((one) => one.changed.map(({ kind }) => kind)));
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
      {news.some(({ note }) => note) && (
        <Section title={<Trans>Qué cambia</Trans>}>
          {news
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

function Acceptance({ terms: { latest, is_asked }, goOn }: Props) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { accepted: false },
    validate: { accepted: (value: boolean) => (value ? null : t`Márcalo para continuar.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, async () => {
    try {
      if (is_asked) await api('POST users/users/self/terms/', { body: { latest: latest ?? '' } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_changed')
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'texts' });
      throw error;
    }
    await queryClient.invalidateQueries();
    goOn();
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
