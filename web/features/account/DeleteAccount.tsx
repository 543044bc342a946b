import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { Self } from '#contract/users.ts';
import { api } from '../../core/api.ts';
import { leave } from '../../core/session.ts';
import { type TextLookup, useTexts } from '../../core/texts.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { SecretInput } from '../../ui/door/SecretInput.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { forgetLogin } from '../session/index.ts';
import { Step } from './Step.tsx';

export function DeleteAccount({ self }: { self: Self }) {
  const { t } = useLingui();
  // Loads the texts with the page: suspending later would hide the form.
  const say = useTexts();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Confirmation self={self} say={say} cancel={() => setAsked(false)} />;
  return (
    <>
      <Text>{t`Puedes borrarla cuando quieras. Antes te diremos qué se pierde.`}</Text>
      <Group>
        <Button variant="outline" color="red" onClick={() => setAsked(true)}>{t`Borrar mi cuenta…`}</Button>
      </Group>
    </>
  );
}

function Confirmation({ self, say, cancel }: { self: Self; say: TextLookup; cancel: () => void }) {
  const { t } = useLingui();
  const name = fullName(self);
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (value.trim() ? null : say('required')),
      password: (value) => (value || !self.has_password ? null : say('required')),
    },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ name, password }) => {
    const body = { name, ...(self.has_password && { password }) };
    await api('DELETE users/users/:id/', { params: { id: self.id }, body });
    // The session ended with the account; this clears its cookies.
    await api('POST users/auth/logout/').catch(() => undefined);
    forgetLogin();
    await leave('/account-deleted');
  });
  const labels = { name: t`Escribe tu nombre completo para confirmarlo`, password: t`Tu contraseña` };

  return (
    <Step title={<Trans>Esto no se puede deshacer</Trans>}>
      <Destroyed self={self} />
      <FormStack submit={submit} summary={summary} labels={labels} maw={420}>
        <TextInput label={labels.name} description={name} autoComplete="off" {...form.getInputProps('name')} />
        {self.has_password && (
          <>
            <input type="email" autoComplete="username" value={self.email} readOnly hidden />
            <SecretInput autoComplete="current-password" label={labels.password} {...form.getInputProps('password')} />
          </>
        )}
        <Group gap="sm">
          <Button type="submit" color="red" loading={isSending}>{t`Borrar mi cuenta para siempre`}</Button>
          <Button variant="default" onClick={cancel}>{t`Cancelar`}</Button>
        </Group>
      </FormStack>
    </Step>
  );
}

function Destroyed({ self }: { self: Self }) {
  const { t } = useLingui();
  const place = self.assigned_polling_place_name;
  return (
    <Alert color="red" variant="outline" title={t`Al borrar la cuenta se pierde`}>
      <List spacing={4}>
        <List.Item>
          <Trans>tu perfil entero: identificación, contacto, dirección, disponibilidad y observaciones;</Trans>
        </List.Item>
        {place && (
          <List.Item>
            <Trans>
              tu puesto en <strong>{place}</strong>, que queda libre;
            </Trans>
          </List.Item>
        )}
        {self.credential && <List.Item>{t`tu credencial, que deja de valer aunque la tengas impresa;`}</List.Item>}
        <List.Item>{t`los mensajes que te hemos enviado y todas tus sesiones.`}</List.Item>
      </List>
      <Text mt="sm">
        <Trans>
          Si quieres conservar una copia, descárgala antes. Después solo queda, en el registro de cambios, qué se hizo y
          cuándo, sin tus datos; y, si se te emitió alguna credencial, su copia, que se borra un tiempo después de las
          elecciones.
        </Trans>
      </Text>
    </Alert>
  );
}
