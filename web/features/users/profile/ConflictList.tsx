import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { answersOf } from '../../../people/profile/draft.ts';
import { usePartNames } from '../../../people/profile/field-labels.ts';
import { usePartTexts } from '../../../people/profile/use-part-texts.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Warning } from '../../../ui/Warning.tsx';
import type { Part } from './change.ts';
import type { EditForm } from './use-edit-form.ts';

/**
 * Lists the parts that two people changed at the same time, differently.
 * The one who saves second decides.
 */
export function ConflictList({ form, ref }: { form: EditForm; ref: Ref<HTMLDivElement> }) {
  if (form.conflicts.length === 0) return null;
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
        {form.conflicts.map((part) => (
          <Conflict key={part} part={part} form={form} />
        ))}
      </Stack>
    </Warning>
  );
}

function Conflict({ part, form }: { part: Part; form: EditForm }) {
  const { t } = useLingui();
  const say = usePartTexts();
  const name = usePartNames(form.isOwn)[part];
  const mine = say(part, answersOf(form.values));
  const theirs = say(part, form.now);
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Facts>
        <Fact name={<Trans>Ahora dice</Trans>}>{theirs}</Fact>
        <Fact name={<Trans>Tú has escrito</Trans>}>
          {mine === theirs && part === 'address' ? t`Lo mismo, con la marca del mapa en otro sitio` : mine}
        </Fact>
      </Facts>
      <Group gap="xs" mt="xs">
        <Button size="sm" variant="default" onClick={() => form.decide(part, 'mine')}>
          <Trans>Dejar lo mío</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="default" onClick={() => form.decide(part, 'theirs')}>
          <Trans>Tomar lo que dice ahora</Trans>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Group>
    </div>
  );
}
