import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { useSignedIn } from '../../../core/session.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { isCorrectable } from '../../../people/correcting.ts';
import { useObstacleWords } from '../../../people/obstacle-names.ts';
import type { ProfileDraft } from '../../../people/profile/draft.ts';
import { inOrder, useFieldLabels } from '../../../people/profile/field-labels.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import long from '../../../ui/long-form.module.css';
import { TextLink } from '../../../ui/RowLink.tsx';
import { Warning } from '../../../ui/Warning.tsx';
import { OwnRequest } from '../../change-requests/index.ts';
import { ConflictList } from './ConflictList.tsx';
import type { ProfileSection } from './change.ts';
import { EmailField, usePasswordLabel } from './EmailField.tsx';
import classes from './ProfileForm.module.css';
import { ProfileSections } from './ProfileSections.tsx';
import { useEditForm } from './use-edit-form.ts';
import { type EditMode, useSave } from './use-save.tsx';

export function EditProfile({ user, mode = 'edit' }: { user: User; mode?: EditMode }) {
  const { t } = useLingui();
  const isCorrection = mode === 'correct';
  const form = useEditForm(user, { leavesOut: mode === 'edit' ? [] : uncorrected });
  const save = useSave(user, form, mode);
  const { email, ...others } = useFieldLabels(form.isOwn, form.values.address_country);
  const labels = { email, password: usePasswordLabel(), ...others };
  const { submit, isSending, summary } = useSubmit<ProfileDraft>(form, save.send);
  const params = { userid: user.id };

  return (
    <>
      <form onSubmit={submit} noValidate className={`${classes.form} ${long.form}`}>
        <Stack gap="lg">
          <ErrorSummary {...summary} errors={inOrder(summary.errors, labels)} labels={labels} />
          <ConflictList form={form} ref={save.conflicts} />
          {isCorrection ? (
            <CorrectionNote user={user} />
          ) : mode === 'ask' ? (
            <AskNote />
          ) : (
            user.credential && <CredentialNote user={user} />
          )}
          <Text size="sm" c="dimmed">{t`Los campos con * no se pueden dejar vacíos.`}</Text>
          <ProfileSections
            form={form}
            email={mode === 'edit' && <EmailField form={form} user={user} />}
            taken={user.assignment?.slots}
          />
        </Stack>
        <Group gap="sm" className={long.foot}>
          <Button type="submit" loading={isSending}>
            {isCorrection ? (
              <Trans>Corregir y emitir de nuevo</Trans>
            ) : mode === 'ask' ? (
              <Trans>Pedir el cambio</Trans>
            ) : (
              <Trans>Guardar los cambios</Trans>
            )}
          </Button>
          <ButtonLink to="/user/$userid" params={params} variant="default">{t`Cancelar`}</ButtonLink>
        </Group>
      </form>
      <LeaveGuard isUnsaved={() => form.isChanged && !save.isSaved()} discard={form.forget} />
    </>
  );
}

/** Sections that aren't on any credential. */
const uncorrected = ['email', 'notes_self'] as const satisfies readonly ProfileSection[];

function CredentialNote({ user }: { user: User }) {
  const self = useSignedIn();
  return (
    <Warning>
      <Text inherit>
        <Trans>
          Tiene una credencial en vigor con los datos de ahora. Lo que guardes aquí no cambia la que ya está emitida.
        </Trans>
      </Text>
      {isCorrectable(self, user) && (
        <TextLink to="/user/$userid/correct" params={{ userid: user.id }} underline="always">
          <Trans>Corregir y emitir de nuevo</Trans>
        </TextLink>
      )}
    </Warning>
  );
}

const AskNote = () => (
  <>
    <Text maw={620}>
      <Trans>
        Tu perfil está cerrado. Cambia aquí lo que no es correcto: si se acepta, tus datos cambian. Una petición nueva
        sustituye a la anterior.
      </Trans>
    </Text>
    <OwnRequest />
  </>
);

function CorrectionNote({ user }: { user: User }) {
  const { t } = useLingui();
  const sayObstacle = useObstacleWords(user);
  const obstacles = user.credential_obstacles.filter((obstacle) => obstacle !== 'already_issued');
  return (
    <>
      <Text maw={620}>
        <Trans>
          Al guardar se corrigen los datos y se emite de nuevo la credencial, con el mismo número y otra versión. El
          papel anterior deja de valer y se lo decimos por correo.
        </Trans>
      </Text>
      {obstacles.length > 0 && (
        <Warning title={<Trans>Ahora mismo no se podría emitir de nuevo</Trans>}>
          <List>
            {obstacles.map((obstacle) => (
              <List.Item key={obstacle}>{sayObstacle(obstacle)}</List.Item>
            ))}
          </List>
          <Text inherit mt="xs">{t`Si al guardar sigue siendo así, no se retira ni se cambia nada.`}</Text>
        </Warning>
      )}
    </>
  );
}
