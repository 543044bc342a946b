import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Warning } from '../../ui/Warning.tsx';

type Props = Reply<Endpoints['GET users/second_factor/']> & {
  /** after a step that replaced it */
  takesFocus: boolean;
  begin: () => void;
  renew: () => void;
  end: () => void;
};

export function SecondFactorState({ is_on, is_demanded, recovery_codes_left, takesFocus, ...steps }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Stack ref={box} tabIndex={-1} align="flex-start">
      <StateBadge color={is_on ? 'green' : 'gray'}>
        {is_on ? <Trans>Activado</Trans> : <Trans>Desactivado</Trans>}
      </StateBadge>
      <Text>
        {is_on ? (
          <Trans>Al entrar se te pide, además de la contraseña, un código de tu aplicación de autenticación.</Trans>
        ) : (
          <Trans>
            Protege tu cuenta aunque alguien averigüe tu contraseña: al entrar se te pedirá, además, un código de seis
            cifras que solo sale en tu móvil.
          </Trans>
        )}
      </Text>
      {is_on && <CodesLeft left={recovery_codes_left} />}
      <Group gap="sm">
        {!is_on && <Button onClick={steps.begin}>{t`Activar el segundo factor`}</Button>}
        {is_on && <Button variant="default" onClick={steps.renew}>{t`Crear códigos nuevos`}</Button>}
        {is_on && !is_demanded && <Button variant="default" onClick={steps.end}>{t`Desactivar`}</Button>}
      </Group>
      {is_on && is_demanded && (
        <Text size="sm" c="dimmed">{t`Tu organización lo exige, así que no se puede desactivar.`}</Text>
      )}
    </Stack>
  );
}

const few = 3;

function CodesLeft({ left }: { left: number }) {
  const text = (
    <Plural
      value={left}
      _0="No te queda ningún código de recuperación."
      one="Te queda # código de recuperación."
      other="Te quedan # códigos de recuperación."
    />
  );
  if (left > few) return <Text>{text}</Text>;
  return (
    <Warning title={text}>
      <Trans>Sin ellos, si pierdes el móvil no podrás entrar. Crea códigos nuevos y guárdalos.</Trans>
    </Warning>
  );
}
