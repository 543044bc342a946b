import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fullName } from '#contract/names.ts';
import type { MergeableField } from '#contract/profile-parts.ts';
import type { User } from '#contract/users.ts';
import { usePartNames } from '../../people/profile/field-labels.ts';
import { usePartTexts } from '../../people/profile/use-part-texts.ts';

export function useMergeNames(): Record<MergeableField, string> {
  const { t } = useLingui();
  return {
    ...usePartNames(false),
    names: t`Nombre y apellidos`,
    email: t`Correo y contraseña`,
    notes_self: t`Observaciones`,
    notes_manager: t`Notas de coordinación`,
  };
}

/** Formats a person's value of a field; undefined if empty. */
export function useMergeTexts(): (field: MergeableField, user: User) => ReactNode {
  const say = usePartTexts();
  return (field, user) => {
    if (field === 'names') return fullName(user);
    if (field === 'email') return <Email user={user} />;
    return field === 'notes_manager' ? user.notes_manager : say(field, user);
  };
}

function Email({ user: { email, is_verified } }: { user: User }) {
  if (is_verified) return email;
  return (
    <>
      {email} <Trans>(sin confirmar)</Trans>
    </>
  );
}
