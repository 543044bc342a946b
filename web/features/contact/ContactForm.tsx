import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { contact } from '#contract/contact.ts';
import { api } from '../../core/api.ts';
import { useSelf } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { validateWith } from '../../core/validate.ts';
import { useRulesTexts } from '../../people/profile/use-rules.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { AntibotNote, useAntibot } from '../enrolment/index.ts';
import type { Copy } from './SentCopy.tsx';

const empty = { name: '', email: '', subject: '', text: '' };
const { body } = contact.endpoints['POST mailing/contact/contact_admins/'];

/** Asks visitors also for name and address. */
export function ContactForm({ done }: { done: (copy: Copy) => void }) {
  const { t } = useLingui();
  const self = useSelf();
  const say = useTexts();
  const { first_name, email: emailAsked } = useRulesTexts(true).unanswered;
  const check = validateWith(self ? body : body.required({ name: true, email: true }), say, {
    ...{ name: first_name, email: emailAsked },
    ...{ subject: t`Escribe el asunto.`, text: t`Escribe el mensaje.` },
  });
  const form = useKeptForm('contact', empty, (draft) => check(bodyOf(draft)));
  const bodyOf = ({ name, email, subject, text }: typeof empty) => ({
    // An empty field is missing, not invalid.
    ...(!self && { name: name.trim() || undefined, email: email.trim() || undefined }),
    subject: subject.trim(),
    text: text.trim(),
  });
  const antibot = useAntibot(!self && form.isChanged);
  const { submit, isSending, summary } = useSubmit<typeof empty>(form, async (draft) => {
    const proof = self ? {} : { antibot: await antibot.take() };
    const copy = await api('POST mailing/contact/contact_admins/', { body: { ...bodyOf(draft), ...proof } });
    form.forget();
    done(copy);
  });
  const labels = {
    name: t`Nombre`,
    email: t`Correo electrónico`,
    subject: t`Asunto`,
    text: t`Mensaje`,
    antibot: t`Comprobación contra robots`,
  };
  const address = self?.email;

  return (
    <FormStack submit={submit} summary={summary} labels={labels} gap="lg">
      {self ? (
        <Text>
          <Trans>Te contestarán a esta dirección: {address}</Trans>
        </Text>
      ) : (
        <>
          <TextInput {...form.field('name')} label={labels.name} maxLength={120} autoComplete="name" required />
          <EmailInput
            {...form.field('email')}
            email={form.values.email}
            onTake={(email) => form.change({ email })}
            label={labels.email}
            autoComplete="email"
            required
          />
        </>
      )}
      <TextInput {...form.field('subject')} label={labels.subject} maxLength={150} autoComplete="off" required />
      <Textarea
        {...form.field('text')}
        label={labels.text}
        maxLength={5000}
        autosize
        minRows={6}
        maxRows={16}
        required
      />
      {!self && form.isChanged && (
        <AntibotNote
          state={antibot.state}
          error={form.errors.antibot}
          onRetry={() => void antibot.prepare().catch(() => undefined)}
        />
      )}
      <div>
        <Button type="submit" loading={isSending}>{t`Enviar el mensaje`}</Button>
      </div>
    </FormStack>
  );
}
