import '@mantine/core/styles/Badge.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type PaperTemplate, type PaperWords, paperParts, paperTemplates } from '#contract/paper-templates.ts';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useKeptForm } from '../../../core/use-kept-form.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { ResetWords } from '../../../records/ResetWords.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import sides from '../../../ui/sides.module.css';
import { refreshBoards } from '../api.ts';
import { Placeholders } from './Placeholders.tsx';
import { Preview } from './Preview.tsx';

type Props = {
  /** id of the type of boards */
  type: string;
  template: PaperTemplate;
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
  /** control to select the text to edit */
  children: ReactNode;
};

const change = 'PATCH credentials/boardtypes/:id/templates/';
const reset = 'DELETE credentials/boardtypes/:id/templates/';
const { body: bodySchema } = paperTemplates.endpoints[change];

export function TemplateForm({ type, template, person, setPerson, children }: Props) {
  const { t } = useLingui();
  const { kind, language, is_default: isDefault } = template;
  const check = validateWith(bodySchema, useTexts());
  const bodyOf = (words: PaperWords) => ({ kind, language, ...words });
  const start = Object.fromEntries(paperParts.map((part) => [part, template[part]])) as PaperWords;
  const form = useKeptForm(`template ${type} ${kind} ${language}`, start, (words) => check(bodyOf(words)));
  const labels = useLabels();
  const isSaved = useRef(false);
  const { submit, isSending, summary } = useSubmit<PaperWords>(form, async (words) => {
    await api(change, { params: { id: type }, body: bodyOf(words) });
    isSaved.current = true;
    form.forget();
    toastDone(<Trans>Textos guardados: los llevarán las credenciales que se emitan desde ahora.</Trans>);
    await refreshBoards();
  });
  const isValid = Object.keys(check(bodyOf(form.values))).length === 0;
  return (
    <div className={sides.sides}>
      <Stack gap="lg">
        {children}
        <FormStack submit={submit} summary={summary} labels={labels} gap="md">
          <Group gap="xs">
            {isDefault ? <Badge variant="default">{t`Texto predeterminado`}</Badge> : <Badge>{t`Texto propio`}</Badge>}
            {form.isChanged && <Text size="sm" c="dimmed">{t`Hay cambios sin guardar.`}</Text>}
          </Group>
          <TextInput {...form.field('title')} lang={language} label={labels.title} maxLength={90} required />
          <Placeholders>
            {(['body', 'rights'] as const).map((part) => (
              <Textarea
                key={part}
                {...form.field(part)}
                lang={language}
                label={labels[part]}
                maxLength={1200}
                minRows={5}
                maxRows={16}
                autosize
                required
              />
            ))}
          </Placeholders>
          <TextInput {...form.field('where')} lang={language} label={labels.where} maxLength={120} required />
          <TextInput {...form.field('signature')} lang={language} label={labels.signature} maxLength={120} required />
          <Group gap="sm">
            <Button type="submit" loading={isSending} disabled={!form.isChanged}>{t`Guardar los textos`}</Button>
            {form.isChanged && (
              <Button
                variant="default"
                onClick={() => {
                  form.setValues(start);
                  form.forget();
                }}
              >
                <Trans>Descartar los cambios</Trans>
              </Button>
            )}
            {!isDefault && (
              <ResetWords
                reset={() => api(reset, { params: { id: type }, body: { kind, language } })}
                finish={async () => {
                  form.forget();
                  await refreshBoards();
                }}
              >
                <Trans>
                  Se borra el texto propio de este tipo, esta clase de credencial y este idioma. Las credenciales
                  emitidas conservan el suyo.
                </Trans>
              </ResetWords>
            )}
          </Group>
        </FormStack>
      </Stack>
      <Preview
        type={type}
        kind={kind}
        words={isValid ? { [language]: form.values } : undefined}
        person={person}
        setPerson={setPerson}
      />
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} discard={form.forget} />
    </div>
  );
}

function useLabels() {
  const { t } = useLingui();
  return {
    title: t`Título`,
    body: t`Texto del poder`,
    rights: t`Derechos de quien la lleva`,
    where: t`Junto a la línea de lugar y fecha`,
    signature: t`Junto al hueco de firma y sello`,
  };
}
