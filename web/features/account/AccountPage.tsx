import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { fullName } from '#contract/names.ts';
import type { Self } from '#contract/users.ts';
import { useSignedIn } from '../../core/session.ts';
import { Locked } from '../../people/Locked.tsx';
import { phoneOf } from '../../people/labels.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export function AccountPage() {
  const self = useSignedIn();
  return (
    <AccountFrame>
      <Profile self={self} />
      <SettingsForm self={self} />
    </AccountFrame>
  );
}

function Profile({ self }: { self: Self }) {
  const { t } = useLingui();
  const { email, pending_email } = self;
  const params = { userid: self.id };
  return (
    <Section title={<Trans>Perfil</Trans>}>
      <Facts>
        <Fact name={<Trans>Nombre y apellidos</Trans>}>{fullName(self)}</Fact>
        <Fact name={<Trans>Correo</Trans>}>{self.email}</Fact>
        <Fact name={<Trans>Teléfono</Trans>}>{phoneOf(self)}</Fact>
      </Facts>
      {pending_email && (
        <Warning title={t`Falta confirmar tu correo nuevo`}>
          <Trans>
            Te enviamos un enlace a <strong>{pending_email}</strong>. Hasta que lo abras, sigue valiendo {email}.
          </Trans>
        </Warning>
      )}
      {!self.permissions['users.edit'] && <Locked user={self} isInSettings />}
      <Group gap="sm">
        {self.permissions['users.edit'] && (
          <ButtonLink to="/user/$userid/edit" params={params} variant="default">{t`Editar el perfil`}</ButtonLink>
        )}
        <ButtonLink to="/user/$userid" params={params} variant="subtle">{t`Ver la ficha completa`}</ButtonLink>
      </Group>
    </Section>
  );
}
