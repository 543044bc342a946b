import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Front, FrontText } from '#contract/front.ts';
import { FormStack } from '../../../ui/FormStack.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Section } from '../../../ui/Section.tsx';
import sides from '../../../ui/sides.module.css';
import { FrontPhoto } from './FrontPhoto.tsx';
import { FrontPreview } from './FrontPreview.tsx';
import { dutyFields, useFrontForm, writtenOf } from './use-front-form.ts';

type Props = {
  text: FrontText;
  photo: Front['photo'];
  /** control to select the language */
  children: ReactNode;
};

export function FrontTextForm({ text, photo, children }: Props) {
  const { t } = useLingui();
  const { language } = text;
  const { form, theirs, discard, submit, isSending, summary } = useFrontForm(text);
  const labels = { title: t`Título`, intro: t`Presentación`, duties: t`Qué se hace` };
  return (
    <div className={sides.sides}>
      <Stack gap="xl">
        <FormStack submit={submit} summary={summary} labels={labels} gap="md">
          {children}
          <Text size="sm" c="dimmed">
            <Trans>Lo que dejes vacío sale con el texto predeterminado, que ves en la vista previa.</Trans>
          </Text>
          {theirs && (
            <Section title={<Trans>Lo que hay guardado ahora</Trans>}>
              <Text fw={600}>{theirs.title}</Text>
              <Text>{theirs.intro}</Text>
              <Text>{theirs.duties.join(' · ')}</Text>
            </Section>
          )}
          <TextInput {...form.field('title')} lang={language} label={labels.title} maxLength={80} />
          <Textarea
            {...form.field('intro')}
            lang={language}
            label={labels.intro}
            maxLength={400}
            minRows={3}
            maxRows={8}
            autosize
          />
          {dutyFields.map((field, index) => (
            <TextInput
              key={field}
              {...form.field(field)}
              lang={language}
              label={t`Qué se hace, línea ${index + 1}`}
              maxLength={120}
            />
          ))}
          <Group gap="sm">
            <Button type="submit" loading={isSending} disabled={!form.isChanged}>{t`Guardar los textos`}</Button>
            {form.isChanged && <Button variant="default" onClick={discard}>{t`Descartar los cambios`}</Button>}
          </Group>
        </FormStack>
        <FrontPhoto photo={photo} />
      </Stack>
      <FrontPreview language={language} words={writtenOf(form.values)} photo={photo} />
      <LeaveGuard isUnsaved={() => form.isChanged} discard={form.forget} />
    </div>
  );
}
