import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { languageNames } from '../../core/i18n.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { categoriesQuery } from './api.ts';
import { baseOf, conflictsOf, type Draft, decided, type Field } from './draft.ts';
import type { FaqForm } from './use-faq-form.ts';
import { useLabels } from './use-labels.ts';

type Props = { faq: Faq; form: FaqForm; ref: Ref<HTMLDivElement> };

/** Lets whoever saves second decide about what somebody else saved otherwise meanwhile. */
export function Conflicts({ faq, form, ref }: Props) {
  const conflicts = conflictsOf(form.values, baseOf(faq));
  if (conflicts.length === 0) return null;
  return (
    <Warning
      ref={ref}
      tabIndex={-1}
      role="alert"
      title={<Trans>Mientras editabas, alguien ha guardado otra cosa</Trans>}
    >
      <Stack gap="lg">
        <Text>
          <Trans>No se ha perdido nada de lo que has escrito. Elige qué se queda y vuelve a guardar.</Trans>
        </Text>
        {conflicts.map((field) => (
          <Conflict key={field} field={field} faq={faq} form={form} />
        ))}
      </Stack>
    </Warning>
  );
}

function Conflict({ field, faq, form }: { field: Field; faq: Faq; form: FaqForm }) {
  const name = useLabels()[field];
  const say = useSay();
  const now = baseOf(faq);
  const decide = (whose: 'mine' | 'theirs') => form.change(decided(form.values, now, field, whose));
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Facts>
        <Fact name={<Trans>Ahora dice</Trans>}>
          <Value>{say(field, now)}</Value>
        </Fact>
        <Fact name={<Trans>Tú has escrito</Trans>}>
          <Value>{say(field, form.values)}</Value>
        </Fact>
      </Facts>
      <Group gap="xs" mt="xs">
        <Button size="sm" variant="default" onClick={() => decide('mine')}>
          <Trans>Dejar lo mío</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="default" onClick={() => decide('theirs')}>
          <Trans>Tomar lo que dice ahora</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Group>
    </div>
  );
}

/** An answer has lines. */
const Value = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</span>
);

/** A field's value in words. */
function useSay() {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (field: Field, values: Pick<Draft, Field>): string => {
    if (field === 'is_draft') return values.is_draft ? t`Borrador` : t`Pública`;
    if (field === 'language') return languageNames[values.language];
    if (field === 'category') return categories.find(({ id }) => id === values.category)?.name ?? t`Sin categoría`;
    return values[field];
  };
}
