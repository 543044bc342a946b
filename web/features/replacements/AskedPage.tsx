import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReplacementRequest } from '#contract/replacements.ts';
import type { ReplacementAnswer, ReplacementObstacle } from '#contract/replacing.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';
import { useAct } from '../../ui/use-act.ts';
import { AskedByLink, AskedShift, isRefusal, ToAccount } from '../attendance/index.ts';
import { AnswerAsk } from './AnswerAsk.tsx';

const route = getRouteApi('/replacement/$token');

const askQuery = (token: string) =>
  apiQuery(['replacements', token], 'POST elections/replacements/look/', { body: { token } });

export function AskedPage() {
  const { token } = route.useParams();
  const query = useQuery(askQuery(token));
  return <AskedByLink query={query}>{(ask) => <Question token={token} ask={ask} />}</AskedByLink>;
}

function Question({ token, ask: { state, obstacle, shift } }: { token: string; ask: ReplacementRequest }) {
  const { t } = useLingui();
  const { queryKey } = askQuery(token);
  const { mutate, isPending, variables } = useAct({
    subject: 'replacement',
    mutationFn: (answer: ReplacementAnswer) => api('POST elections/replacements/', { body: { token, answer } }),
    onSuccess: (answered) => queryClient.setQueryData(queryKey, answered),
    // A refusal means that something has changed since the page was opened.
    onFailure: (error) => {
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });
  if (obstacle || !shift) {
    return (
      <>
        <Text role="status">
          <Why obstacle={obstacle} />
        </Text>
        <ToAccount />
      </>
    );
  }
  return (
    <>
      <AskedShift shift={shift} />
      {state === 'accepted' ? (
        <>
          <Text fw={600} role="status">
            <Trans>El hueco es tuyo. ¡Gracias! Te llegará un mensaje con todo lo que hay que saber.</Trans>
          </Text>
          <ToAccount />
        </>
      ) : state === 'declined' ? (
        <>
          <Text fw={600} role="status">{t`Has dicho que no puedes. Gracias por avisar.`}</Text>
          <Button size="sm" variant="default" loading={isPending} onClick={() => mutate('accepted')}>
            <Trans>Al final sí puedo</Trans>
          </Button>
        </>
      ) : (
        <>
          <AnswerAsk sent={isPending ? variables : undefined} answer={mutate} />
          <Text size="sm" c="dimmed">{t`Se lo hemos pedido a varias personas: es para la primera que acepte.`}</Text>
        </>
      )}
    </>
  );
}

function Why({ obstacle }: { obstacle: ReplacementObstacle | null }) {
  if (obstacle === 'taken')
    return <Trans>Ya lo cubre otra persona: no hace falta que vayas. Gracias, seguimos contando contigo.</Trans>;
  if (obstacle === 'placed') return <Trans>Ya tienes un colegio asignado: no hace falta que respondas.</Trans>;
  if (obstacle === 'over') return <Trans>Esas elecciones ya han pasado: no hace falta que respondas.</Trans>;
  return <Trans>Ya no hace falta cubrir ese hueco: no hace falta que respondas.</Trans>;
}
