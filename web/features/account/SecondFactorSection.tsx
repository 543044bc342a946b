import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { ownAddress } from '../../core/own-address.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { renewSecondFactor, secondFactorQuery } from './api.ts';
import { AskForNewCodes, AskToBegin, AskToEnd } from './asking.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

const route = getRouteApi('/account/security');

type Stage =
  | { name: 'state'; takesFocus: boolean }
  | { name: 'begin' }
  | { name: 'scan'; setup: Reply<Endpoints['POST users/second_factor/']> }
  | { name: 'renew' }
  | { name: 'codes'; codes: string[]; isFirstTime: boolean }
  | { name: 'end' };

export function SecondFactorSection() {
  const [stage, setStage] = useState<Stage>({ name: 'state', takesFocus: false });
  return (
    <Section title={<Trans>Segundo factor</Trans>}>
      <StageOf stage={stage} go={setStage} />
    </Section>
  );
}

function StageOf({ stage, go }: { stage: Stage; go: (stage: Stage) => void }) {
  const { history } = useRouter();
  const { next } = route.useSearch();
  const goBack = () => go({ name: 'state', takesFocus: true });
  const showCodes = (codes: string[], isFirstTime: boolean) => {
    go({ name: 'codes', codes, isFirstTime });
    void renewSecondFactor();
  };

  switch (stage.name) {
    case 'begin':
      return <AskToBegin done={(setup) => go({ name: 'scan', setup })} cancel={goBack} />;
    case 'scan':
      return <SecondFactorSetup setup={stage.setup} done={(codes) => showCodes(codes, true)} cancel={goBack} />;
    case 'renew':
      return <AskForNewCodes done={(codes) => showCodes(codes, false)} cancel={goBack} />;
    case 'codes':
      return (
        <RecoveryCodes
          codes={stage.codes}
          isFirstTime={stage.isFirstTime}
          done={() => (next ? history.push(ownAddress(next)) : goBack())}
        />
      );
    case 'end':
      return <AskToEnd done={goBack} cancel={goBack} />;
    case 'state':
      return <State takesFocus={stage.takesFocus} go={go} />;
  }
}

function State({ takesFocus, go }: { takesFocus: boolean; go: (stage: Stage) => void }) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={88} />} />;
  return (
    <SecondFactorState
      {...data}
      takesFocus={takesFocus}
      begin={() => go({ name: 'begin' })}
      renew={() => go({ name: 'renew' })}
      end={() => go({ name: 'end' })}
    />
  );
}

type Props = Reply<Endpoints['GET users/second_factor/']> & {
  /** true after a step that replaced this state */
  takesFocus: boolean;
  begin: () => void;
  renew: () => void;
  end: () => void;
};

function SecondFactorState({ is_on, is_demanded, recovery_codes_left, takesFocus, ...steps }: Props) {
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
