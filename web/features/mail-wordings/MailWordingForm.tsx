import '@mantine/core/styles/Badge.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type MailPlaceholder, mailTemplates, placeholdersOf } from '#contract/mail-templates.ts';
import { type MailWording, mailWordings } from '#contract/mail-wordings.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { ResetWords } from '../../records/ResetWords.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PlaceholderFields } from '../../ui/PlaceholderFields.tsx';
import { Section } from '../../ui/Section.tsx';
import sides from '../../ui/sides.module.css';
import { mailWordingsQuery } from './api.ts';
import { MailPreview } from './MailPreview.tsx';
import classes from './MailWordings.module.css';
import { placeholderNames } from './placeholder-names.ts';

type Props = {
  text: MailWording;
  /** id of the preview's recipient */
  person: string | undefined;
  setPerson: (id: string | undefined) => void;
  /** control to select the text to edit */
  children: ReactNode;
};
type Words = Pick<MailWording, 'subject' | 'body'>;

const change = 'PATCH mailing/texts/';
const { body: bodySchema } = mailWordings.endpoints[change];
const wordsOf = ({ subject, body }: MailWording): Words => ({ subject, body });

export function MailWordingForm({ text, person, setPerson, children }: Props) {
  const { t } = useLingui();
  const { template, language } = text;
  const { base, theirs, form, isValid, startFrom, fetchNow, submit, isSending, summary } = useWording(text);
  const labels = { subject: t`Asunto`, body: t`Texto` };
  const essential = mailTemplates[template].essential as readonly MailPlaceholder[];
  const nameOf = (placeholder: MailPlaceholder) => {
    const name = t(placeholderNames[placeholder]);
    return essential.includes(placeholder) ? t`${name} (imprescindible)` : name;
  };
  const link = '{{link}}';
  return (
    <div className={sides.sides}>
      <Stack gap="lg">
        {children}
        <FormStack submit={submit} summary={summary} labels={labels} gap="md">
          {theirs && (
            <Section title={<Trans>Lo que hay guardado ahora</Trans>}>
              <Text fw={600}>{theirs.subject}</Text>
              <pre className={classes.theirs}>{theirs.body}</pre>
            </Section>
          )}
          <Group gap="xs">
            <Badge {...(base.update_date === null && { variant: 'default' })}>
              {base.update_date === null ? <Trans>Texto predeterminado</Trans> : <Trans>Texto propio</Trans>}
            </Badge>
            {form.isChanged && <Text size="sm" c="dimmed">{t`Hay cambios sin guardar.`}</Text>}
          </Group>
          <PlaceholderFields
            names={placeholdersOf(template)}
            nameOf={nameOf}
            hint={
              <Trans>
                Cada mensaje pone los suyos. Los que son direcciones van en un enlace: [palabras]({link}). En un párrafo
                para él solo, el enlace se ve como un botón. Entre dobles asteriscos, **así**, el texto va en negrita.
              </Trans>
            }
          >
            <TextInput {...form.field('subject')} lang={language} label={labels.subject} maxLength={150} required />
            <Textarea
              {...form.field('body')}
              lang={language}
              label={labels.body}
              maxLength={10_000}
              minRows={8}
              maxRows={28}
              autosize
              required
            />
          </PlaceholderFields>
          <Group gap="sm">
            <Button type="submit" loading={isSending} disabled={!form.isChanged}>{t`Guardar el texto`}</Button>
            {form.isChanged && (
              <Button variant="default" onClick={() => startFrom(base)}>{t`Descartar los cambios`}</Button>
            )}
            {base.update_date !== null && (
              <ResetWords
                reset={() => api('DELETE mailing/texts/', { body: { template, language, seen: base.update_date } })}
                finish={async () => startFrom(await fetchNow())}
              >
                <Trans>Se borra el texto propio de este mensaje en este idioma. Los ya enviados no cambian.</Trans>
              </ResetWords>
            )}
          </Group>
        </FormStack>
      </Stack>
      <MailPreview
        wording={{ template, language }}
        words={isValid ? form.values : undefined}
        person={person}
        setPerson={setPerson}
      />
      <LeaveGuard isUnsaved={() => form.isChanged} discard={form.forget} />
    </div>
  );
}

/** Edits a wording that others may save meanwhile. */
function useWording(text: MailWording) {
  const { template, language } = text;
  // The edits stay based on the text first loaded, even if others save meanwhile.
  const [base, setBase] = useState(text);
  const [theirs, setTheirs] = useState<MailWording>();
  const check = validateWith(bodySchema, useTexts());
  const form = useKeptForm(`mail text ${template} ${language}`, wordsOf(base), (words) =>
    check({ template, language, ...words }),
  );
  const isValid = Object.keys(check({ template, language, ...form.values })).length === 0;

  const startFrom = async (now: MailWording) => {
    form.forget();
    setBase(now);
    setTheirs(undefined);
    form.setValues(wordsOf(now));
    await Promise.all(
      [['mail-wordings', 'list'], ['changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
  const fetchNow = async () => {
    const all = await queryClient.fetchQuery({ ...mailWordingsQuery, staleTime: 0 });
    return all.find((one) => one.template === template && one.language === language) ?? base;
  };
  const { submit, isSending, summary } = useSubmit<Words>(form, async (words) => {
    const seen = (theirs ?? base).update_date;
    try {
      await startFrom(await api(change, { body: { template, language, ...words, seen } }));
      toastDone(<Trans>Texto guardado: lo llevarán los mensajes que salgan desde ahora.</Trans>);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile') setTheirs(await fetchNow());
      throw error;
    }
  });
  return { base, theirs, form, isValid, startFrom, fetchNow, submit, isSending, summary };
}
