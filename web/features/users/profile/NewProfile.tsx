import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { ProfileField } from '#contract/profile.ts';
import { api } from '../../../core/api.ts';
import { changeOf, fieldOf } from '../../../core/form-fields.ts';
import { useSignedIn } from '../../../core/session.ts';
import { forgetKept, keep, loadKept } from '../../../core/tab-memory.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { emptyProfile, fitting, type ProfileDraft } from '../../../people/profile/draft.ts';
import { inOrder, useFieldLabels } from '../../../people/profile/field-labels.ts';
import { problemsIn } from '../../../people/profile/problems.ts';
import { useRules } from '../../../people/profile/use-rules.ts';
import { refreshPeople } from '../../../people/refresh.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmailInput } from '../../../ui/EmailInput.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import long from '../../../ui/long-form.module.css';
import { alwaysSent, listFilledFields } from './filled-fields.ts';
import classes from './ProfileForm.module.css';
import { ProfileSections } from './ProfileSections.tsx';
import { schemaOf } from './schema.ts';

type NewPerson = Parameters<typeof api<'POST users/users/'>>[1]['body'];

export function NewProfile() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useNewForm();
  const labels = useFieldLabels(false, form.values.address_country);
  const isSaved = useRef(false);

  const { submit, isSending, summary } = useSubmit<ProfileDraft>(form, async (draft) => {
    const created = await api('POST users/users/', { body: listFilledFields(draft) as NewPerson });
    isSaved.current = true;
    form.forget();
    const name = fullName(created);
    const { email } = created;
    await navigate({ to: '/user/$userid', params: { userid: created.id } });
    toastDone(
      <Trans>
        Invitación enviada: {name} recibirá en {email} un enlace para elegir su contraseña.
      </Trans>,
    );
    await refreshPeople();
  });

  return (
    <>
      <form onSubmit={submit} noValidate className={`${classes.form} ${long.form}`}>
        <Stack gap="lg">
          <ErrorSummary {...summary} errors={inOrder(summary.errors, labels)} labels={labels} />
          <Text>
            <Trans>
              Le enviaremos una invitación para elegir su contraseña. Bastan el correo y el nombre (los campos con *):
              lo demás lo puede completar quien la reciba.
            </Trans>
          </Text>
          <ProfileSections
            form={form}
            email={
              <EmailInput
                {...form.field('email')}
                email={form.values.email}
                onTake={(email) => form.change({ email })}
                label={labels.email}
                description={t`Aquí recibirá la invitación. También le servirá para iniciar sesión.`}
                autoComplete="off"
                required
              />
            }
          />
        </Stack>
        <Group gap="sm" className={long.foot}>
          <Button type="submit" loading={isSending}>{t`Crear y enviar la invitación`}</Button>
          <ButtonLink to="/users" variant="default">{t`Cancelar`}</ButtonLink>
        </Group>
      </form>
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} discard={form.forget} />
    </>
  );
}

/** Holds a new person's form, which sends only filled fields; the person adds the rest. */
function useNewForm() {
  const rules = useRules(false);
  // Somebody else may sign in here next.
  const key = `new person by ${useSignedIn().id}`;
  const empty = emptyProfile(useUniverse().defaultLanguage);
  const [initialValues] = useState(() => fitting(loadKept(key), empty));
  const form = useForm({
    initialValues,
    onValuesChange: (draft: ProfileDraft) => keep(key, draft),
    validate: (draft: ProfileDraft) => {
      const answers = listFilledFields(draft);
      return problemsIn(schemaOf(Object.keys(answers) as ProfileField[]), answers, rules);
    },
  });
  return {
    ...form,
    field: fieldOf<ProfileDraft>(form),
    change: changeOf<ProfileDraft>(form),
    isRequired: (field: ProfileField) => alwaysSent.includes(field),
    isOwn: false,
    isChanged: JSON.stringify(form.values) !== JSON.stringify(empty),
    forget: () => forgetKept(key),
  };
}
