import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates } from '../../core/formats.ts';
import { saveFile } from '../../core/save-file.ts';
import { useSignedIn } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Warning } from '../../ui/Warning.tsx';
import classes from './RecoveryCodes.module.css';
import { Step } from './Step.tsx';

type Props = {
  codes: string[];
  /** the set-up's last step */
  isFirstTime: boolean;
  done: () => void;
};

/** Shows the recovery codes only once, and blocks leaving the page until they are saved. */
export function RecoveryCodes({ codes, isFirstTime, done }: Props) {
  const { t } = useLingui();
  const [isKept, setKept] = useState(false);
  const { email } = useSignedIn();
  const { tenantName } = useUniverse();
  const formatDate = useDates();
  useBlocker({
    disabled: isKept,
    enableBeforeUnload: true,
    shouldBlockFn: () => !confirm(t`Los códigos de recuperación no se vuelven a mostrar. ¿Salir sin guardarlos?`),
  });

  const date = formatDate(new Date(), 'long');
  const heading = t`Códigos de recuperación de ${email} en ${tenantName}, ${date}`;
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  const fileName = `${t`codigos-de-recuperacion`}.txt`;

  return (
    <Step
      title={
        isFirstTime ? (
          <Trans>Paso 3 de 3: guarda tus códigos de recuperación</Trans>
        ) : (
          <Trans>Guarda tus códigos de recuperación</Trans>
        )
      }
    >
      {isFirstTime && <Text>{t`El segundo factor ya está activado.`}</Text>}
      <Text>
        <Trans>
          Si pierdes el móvil, cada uno de estos códigos te deja entrar una vez. Guárdalos donde solo tú los encuentres:
          en un gestor de contraseñas o en papel.
        </Trans>
      </Text>
      <Warning title={t`No se vuelven a mostrar`} />
      <div className={classes.sheet}>
        <p className={classes.heading}>{heading}</p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="sm">
        <CopyButton value={text}>{t`Copiar`}</CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), fileName)}
        >
          <Trans>Descargar</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          <Trans>Imprimir</Trans>
        </Button>
      </Group>
      <Checkbox
        label={t`Los he guardado`}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        py="xs"
      />
      <Group>
        <Button disabled={!isKept} onClick={done}>{t`Terminar`}</Button>
      </Group>
    </Step>
  );
}
