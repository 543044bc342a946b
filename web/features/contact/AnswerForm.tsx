import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { contact } from '#contract/contact.ts';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { FormStack } from '../../ui/FormStack.tsx';
import { refreshContact } from './api.ts';

const empty = { text: '' };

/** Keeps the answer across reloads until sent. */
export function AnswerForm({ id }: { id: string }) {
  const { t } = useLingui();
  const check = validateWith(contact.endpoints['POST mailing/contact/:id/answer/'].body, useTexts());
  const form = useKeptForm(`contact answer ${id}`, empty, (draft) => check(draft));
  const { submit, isSending, summary } = useSubmit<typeof empty>(form, async (body) => {
    const saved = await api('POST mailing/contact/:id/answer/', { params: { id }, body });
    form.forget();
    toastDone(<Trans>Respuesta enviada.</Trans>);
    await refreshContact(saved);
  });
  const label = t`Respuesta`;
  return (
    <FormStack submit={submit} summary={summary} labels={{ text: label }}>
      <Textarea {...form.field('text')} label={label} maxLength={5000} autosize minRows={4} maxRows={16} required />
      <div>
        <Button type="submit" loading={isSending}>{t`Enviar la respuesta`}</Button>
      </div>
    </FormStack>
  );
}
