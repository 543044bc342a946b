import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { ownAddress } from '../../core/own-address.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { renewSecondFactor, secondFactorQuery } from './api.ts';
import { AskForNewCodes, AskToBegin, AskToEnd } from './asking.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorState } from './SecondFactorState.tsx';
import { SetUp } from './SetUp.tsx';

const route = getRouteApi('/account/security');

type Stage =
  | { name: 'state'; takesFocus: boolean }
  | { name: 'begin' }
  | { name: 'scan'; setup: Reply<Endpoints['POST users/second_factor/']> }
  | { name: 'renew' }
  | { name: 'codes'; codes: string[]; isFirstTime: boolean }
  | { name: 'end' };

/** Shows the second factor's state, and the steps that change it one at a time. */
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
      return <SetUp setup={stage.setup} done={(codes) => showCodes(codes, true)} cancel={goBack} />;
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
