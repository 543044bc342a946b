import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { type LegalFacts, legalFactNames, legalTexts } from '#contract/terms-versions.ts';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query-client.ts';
import { useTexts } from '../../../core/texts.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useKeptForm } from '../../../core/use-kept-form.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { FormStack } from '../../../ui/FormStack.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { type LegalTexts, legalTextsQuery } from '../api.ts';
import { StandardTextsRead } from './StandardTextsRead.tsx';

type Props = {
  /** texts to publish; all texts if none is missing */
  missing: readonly TermKind[];
  published: () => Promise<void>;
};

/** Asks in one form for the facts that the texts of all kinds and languages need. */
export const StandardTexts = (props: Props) => (
  <Loaded query={useQuery(legalTextsQuery)}>{(texts) => <Facts texts={texts} {...props} />}</Loaded>
);

const change = 'POST universe/legal/facts/';

function Facts({ texts, missing, published }: Props & { texts: LegalTexts }) {
  const { t } = useLingui();
  const { tenantName, contactEmail } = useUniverse();
  const [isRead, setRead] = useState(false);
  const start: LegalFacts = texts.facts ?? {
    ...{ holder: tenantName, tax_id: '', seat: '' },
    ...{ privacy_contact: contactEmail, host: '' },
  };
  const check = validateWith(legalTexts.endpoints[change].body, useTexts());
  const form = useKeptForm('legal facts', start, check);
  const { submit, isSending, summary } = useSubmit<LegalFacts>(form, async (facts) => {
    await api(change, { body: { ...facts, seen: texts.facts } });
    form.forget();
    await queryClient.invalidateQueries({ queryKey: legalTextsQuery.queryKey });
    setRead(true);
  });
  const labels: Record<keyof LegalFacts, string> = {
    holder: t`Quién es responsable, con su nombre registrado`,
    tax_id: t`NIF`,
    seat: t`Domicilio`,
    privacy_contact: t`Contacto de protección de datos`,
    host: t`Quién aloja esta página y envía sus mensajes`,
  };
  const isChanged = legalFactNames.some((name) => form.values[name] !== texts.facts?.[name]);
  return (
    <Stack gap="xl" maw={720}>
      <FormStack submit={submit} summary={summary} labels={labels} gap="md">
        {legalFactNames.map((name) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={labels[name]}
            maxLength={300}
            autoComplete="off"
            required
          />
        ))}
        <Text size="sm" c="dimmed">
          <Trans>
            Los textos dicen lo que esta plataforma hace de verdad con los datos. Pide a quien os asesora que los lea.
          </Trans>
        </Text>
        <Group>
          <Button type="submit" variant={isRead ? 'default' : 'filled'} loading={isSending}>
            <Trans>Guardar y leer los textos</Trans>
          </Button>
        </Group>
      </FormStack>
      {isRead && !isChanged && (
        <StandardTextsRead texts={texts} kinds={missing.length > 0 ? missing : termKinds} published={published} />
      )}
    </Stack>
  );
}
