import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import type { ProfileDraft } from '../../../people/profile/draft.ts';
import { inOrder, useFieldLabels } from '../../../people/profile/field-labels.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Warning } from '../../../ui/Warning.tsx';
import { ConflictList } from './ConflictList.tsx';
import { EmailField, usePasswordLabel } from './EmailField.tsx';
import classes from './ProfileForm.module.css';
import { ProfileSections } from './ProfileSections.tsx';
import { useEditForm } from './use-edit-form.ts';
import { useSave } from './use-save.tsx';

/** Edits a person's whole profile. */
export function EditProfile({ user }: { user: User }) {
  const form = useEditForm(user);
  const save = useSave(user, form);
  const { email, ...others } = useFieldLabels(form.isOwn);
  const labels = { email, password: usePasswordLabel(), ...others };
  const { submit, isSending, summary } = useSubmit<ProfileDraft>(form, save.send);
  const params = { userid: user.id };

  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Stack gap="lg">
          <ErrorSummary {...summary} errors={inOrder(summary.errors, labels)} labels={labels} />
          <ConflictList form={form} ref={save.conflicts} />
          {user.credential && <CredentialNote />}
          <Text size="sm" c="dimmed">
            <Trans>Los campos con * no se pueden dejar vacíos.</Trans>
          </Text>
          <ProfileSections form={form} email={<EmailField form={form} user={user} />} />
        </Stack>
        <Group gap="sm" className={classes.foot}>
          <Button type="submit" loading={isSending}>
            <Trans>Guardar los cambios</Trans>
          </Button>
          <ButtonLink to="/user/$userid" params={params} variant="default">
            <Trans>Cancelar</Trans>
          </ButtonLink>
        </Group>
      </form>
      <LeaveGuard isUnsaved={() => form.isChanged && !save.isSaved()} discard={form.forget} />
    </>
  );
}

const CredentialNote = () => (
  <Warning>
    <Trans>
      Tiene una credencial en vigor con los datos de ahora. Si cambias los que lleva impresos, retírala después y emite
      otra.
    </Trans>
  </Warning>
);
