import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Settings } from '#contract/settings.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccountRuleFields } from './AccountRuleFields.tsx';
import { settingsQuery } from './api.ts';
import { BackupSection } from './BackupSection.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { OfferFields } from './OfferFields.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TenantSettingsForm } from './TenantSettingsForm.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <SettingsFrame
      actions={<RowLink to="/logs" search={{ entity: 'tenant' }}>{t`Cambios de la configuración`}</RowLink>}
    >
      {data ? (
        <TenantSettingsForm settings={data}>
          {(form, now) => (
            <>
              <IdentityFields form={form} />
              <OfferFields form={form} held={now.held} />
              <AccountRuleFields form={form} settings={now} />
              <BackupSection backup={now.backup} />
              <Elsewhere settings={now} />
            </>
          )}
        </TenantSettingsForm>
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </SettingsFrame>
  );
}

function Elsewhere({ settings: { public_address, mail_from } }: { settings: Settings }) {
  const { t } = useLingui();
  const address = public_address ?? t`la de cada petición`;
  return (
    <Section title={<Trans>En otro sitio</Trans>}>
      <Text>
        <TextLink to="/boards/types">{t`Tipos de junta y logotipo`}</TextLink>
        {' · '}
        <TextLink to="/emails/texts" search={{}}>{t`Textos de los mensajes automáticos`}</TextLink>
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Se cambian donde está instalada la plataforma: la dirección con la que empiezan los enlaces de los mensajes (
          {address}) y la dirección desde la que salen ({mail_from}).
        </Trans>
      </Text>
    </Section>
  );
}
