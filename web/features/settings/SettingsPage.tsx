import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Settings } from '#contract/settings.ts';
import { toastDone } from '../../core/toasts.ts';
import { Conflict, Conflicts } from '../../records/Conflicts.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccountRuleFields } from './AccountRuleFields.tsx';
import { settingsQuery } from './api.ts';
import { valuesOf, writtenOf } from './draft.ts';
import { IdentityFields } from './IdentityFields.tsx';
import { useSayValue, useSettingLabels } from './labels.ts';
import { OfferFields } from './OfferFields.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <SettingsFrame
      actions={<RowLink to="/logs" search={{ entity: 'tenant' }}>{t`Cambios de la configuración`}</RowLink>}
    >
      {data ? <Form settings={data} /> : <NotLoaded error={error} retry={refetch} />}
    </SettingsFrame>
  );
}

function Form({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const labels = useSettingLabels();
  const say = useSayValue();
  const box = useRef<HTMLDivElement>(null);
  const edit = useSettingsForm(settings, () => toastDone(<Trans>Configuración guardada.</Trans>));
  const { form, now, conflicts } = edit;
  return (
    <form onSubmit={edit.submit} noValidate style={{ maxWidth: 720 }}>
      <Stack gap="xl">
        <ErrorSummary {...edit.summary} labels={labels} />
        {conflicts.length > 0 && (
          <Conflicts ref={box}>
            {conflicts.map((name) => (
              <Conflict
                key={name}
                name={labels[name]}
                theirs={say(name, valuesOf(now)[name])}
                mine={say(name, writtenOf(form.values)[name])}
                onDecide={(whose) => edit.decide(name, whose)}
              />
            ))}
          </Conflicts>
        )}
        <IdentityFields form={form} />
        <OfferFields form={form} held={now.held} />
        <AccountRuleFields form={form} settings={now} />
        <Elsewhere settings={now} />
        <Group gap="sm">
          <Button type="submit" loading={edit.isSending} disabled={!edit.isChanged || conflicts.length > 0}>
            <Trans>Guardar la configuración</Trans>
          </Button>
          {edit.isChanged && <Button variant="default" onClick={edit.discard}>{t`Descartar los cambios`}</Button>}
        </Group>
      </Stack>
      <LeaveGuard isUnsaved={() => edit.isChanged} discard={form.forget} />
    </form>
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
