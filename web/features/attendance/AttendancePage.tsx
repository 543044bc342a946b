import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AttendanceQuestion } from '#contract/attendance.ts';
import type { AnswerObstacle } from '#contract/attending.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { AttendanceAnswers, type LinkAnswer } from '../../people/answering/AttendanceAnswers.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { AskedByLink, isRefusal, ToAccount } from './AskedByLink.tsx';
import { AskedShift } from './AskedShift.tsx';

const route = getRouteApi('/attendance/$token');

const askedQuery = (token: string) =>
  apiQuery(['attendance', token], 'POST elections/attendance/look/', { body: { token } });

export function AttendancePage() {
  const { token } = route.useParams();
  const query = useQuery(askedQuery(token));
  return <AskedByLink query={query}>{(asked) => <Question token={token} asked={asked} />}</AskedByLink>;
}

function Question({ token, asked: { attendance, obstacle, shift } }: { token: string; asked: AttendanceQuestion }) {
  const { t } = useLingui();
  const { queryKey } = askedQuery(token);
  const { mutate, isPending, isSuccess, variables } = useAct({
    subject: 'attendance',
    mutationFn: (given: LinkAnswer) => api('POST elections/attendance/', { body: { token, ...given } }),
    onSuccess: (asked) => {
      queryClient.setQueryData(queryKey, asked);
      toastDone(<Trans>Anotado. Gracias.</Trans>);
    },
    // A refusal means that something has changed since the page was opened.
    onFailure: (error) => {
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  });
  if (obstacle === 'over' || obstacle === 'withdrawn' || !shift || !attendance)
    return <NothingToAnswer obstacle={obstacle} />;
  return (
    <>
      {obstacle === 'changed' && <Warning>{t`Ha cambiado desde ese mensaje. Ahora te toca esto:`}</Warning>}
      <AskedShift shift={shift} />
      {obstacle === 'changed' ? (
        <ButtonLink to="/">{t`Responder en tu página de inicio`}</ButtonLink>
      ) : (
        <AttendanceAnswers
          attendance={attendance}
          note={isSuccess ? variables.note : undefined}
          isTaken={obstacle === 'taken'}
          sent={isPending ? variables : undefined}
          answer={mutate}
        />
      )}
    </>
  );
}

function NothingToAnswer({ obstacle }: { obstacle: AnswerObstacle | null }) {
  return (
    <>
      <Text>
        {obstacle === 'over' ? (
          <Trans>Esas elecciones ya han pasado: no hace falta que respondas.</Trans>
        ) : obstacle === 'withdrawn' ? (
          <Trans>Ya no tienes asignado ese colegio: no hace falta que respondas.</Trans>
        ) : (
          <Trans>
            Tu colegio o tu turno han cambiado desde ese mensaje. Entra para ver el de ahora, o abre el enlace del
            último mensaje.
          </Trans>
        )}
      </Text>
      <ToAccount />
    </>
  );
}
