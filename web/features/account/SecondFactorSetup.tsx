import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '../../core/api.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import classes from './SecondFactorSetup.module.css';
import { Step } from './Step.tsx';

type Props = {
  setup: Reply<Endpoints['POST users/second_factor/']>;
  done: (recoveryCodes: string[]) => void;
  cancel: () => void;
};

export function SecondFactorSetup({ setup: { secret, url, qr }, done, cancel }: Props) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(digits(value)) ? null : t`Escribe las seis cifras del código.`) },
  });
  const { submit, isSending, summary } = useSubmit(form, async ({ code }) => {
    const { recovery_codes } = await api('POST users/second_factor/confirm/', { body: { code: digits(code) } });
    done(recovery_codes);
  });
  const label = t`Código de seis cifras`;

  return (
    <Step title={<Trans>Paso 2 de 3: añade la cuenta a tu aplicación</Trans>}>
      <Text>{t`Escanea este código con la aplicación de autenticación.`}</Text>
      <img
        src={qr}
        alt={t`Código QR con la clave que aparece debajo`}
        className={classes.qr}
        width={208}
        height={208}
      />
      <div>
        <Text>
          <Trans>
            ¿Estás en el mismo móvil?{' '}
            <Anchor href={url} underline="always">
              Ábrelo en la aplicación
            </Anchor>
            . ¿No puedes escanearlo? Escribe en ella esta clave:
          </Trans>
        </Text>
        <Group gap="sm" mt="xs">
          <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret}>{t`Copiar la clave`}</CopyButton>
        </Group>
      </div>
      <FormStack submit={submit} summary={summary} labels={{ code: label }} maw={420}>
        <TextInput
          label={label}
          description={t`El que muestra ahora la aplicación para esta cuenta.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSending}>{t`Activar el segundo factor`}</Button>
          <Button variant="default" onClick={cancel}>{t`Cancelar`}</Button>
        </Group>
        <Text size="sm" c="dimmed">{t`Al activarlo se cierran tus sesiones en los demás dispositivos.`}</Text>
      </FormStack>
    </Step>
  );
}

const digits = (code: string) => code.replace(/\s/g, '');
