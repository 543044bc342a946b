import { Trans, useLingui } from '@lingui/react/macro';
import type { Credential } from '#contract/credentials.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { refreshPeople } from '../../people/refresh.ts';
import { offerToAsk } from '../../records/list/ask-for-more.tsx';
import { goingOn, toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import { downloadCertificate, downloadCredential } from './api.ts';

type Paper = Pick<Credential, 'id' | 'code'>;

/** `goesOn`: the page shows the next person while a credential is being issued. */
export function useCredentials(user: { id: string; name: string }, { goesOn = false } = {}) {
  const { t } = useLingui();
  const subject = user.id;
  const settle = { subject, onSettled: () => refreshPeople() };

  const withdrawing = {
    mutationFn: ({ id }: Paper) => api('DELETE credentials/credentials/:id/', { params: { id } }),
    onSuccess: (_: unknown, { code }: Paper) => toastDone(<Trans>La credencial {code} ya no vale.</Trans>),
    ...settle,
  };
  const withdraw = useAct(withdrawing);
  const takeBack = ({ id }: Paper) => api('POST credentials/credentials/:id/undo/', { params: { id } });
  const undo = useAct({ ...withdrawing, mutationFn: takeBack, again: <Trans>Deshacer</Trans> });

  const download = useAct({
    mutationFn: ({ id }: Pick<Paper, 'id'>) => downloadCredential(id, `${t`Credencial`} ${user.name}.pdf`),
    onFailure: offerToAsk,
  });

  const certificate = useAct({
    mutationFn: ({ id }: Pick<Paper, 'id'>) => downloadCertificate(id, `${t`Justificante`} ${user.name}.pdf`),
    onFailure: offerToAsk,
  });

  const issue = useAct({
    about: goesOn ? user.name : undefined,
    mutationFn: () => api('POST credentials/credentials/', { body: { user: user.id } }),
    onSuccess: (credential) => {
      const { code } = credential;
      const { name } = user;
      toastWithActions(
        goesOn ? goingOn : user.id,
        <Trans>
          Credencial {code} emitida para {name}. Su perfil queda cerrado y le avisaremos por correo.
        </Trans>,
        [
          { label: <Trans>Deshacer</Trans>, run: () => undo.mutateAsync(credential) },
          { label: <Trans>Descargar PDF</Trans>, run: () => download.mutate(credential) },
        ],
      );
    },
    ...settle,
  });

  const mark = useAct({
    mutationFn: ({ id, ...marks }: Pick<Paper, 'id'> & { is_signed?: boolean; is_delivered?: boolean }) =>
      api('PATCH credentials/credentials/:id/', { params: { id }, body: marks }),
    ...settle,
  });

  const undoReissue = useAct({
    mutationFn: takeBack,
    onSuccess: (_, { code }: Paper) =>
      toastDone(<Trans>Vuelve a valer la versión anterior de la credencial {code}.</Trans>),
    again: <Trans>Deshacer</Trans>,
    ...settle,
  });

  const recreate = useAct({
    mutationFn: ({ id }: Paper) => api('POST credentials/credentials/:id/recreate/', { params: { id }, body: {} }),
    onSuccess: (credential) => {
      const { code, version } = credential;
      toastWithActions(
        user.id,
        <Trans>
          Credencial {code} emitida de nuevo, en su versión {version}.
        </Trans>,
        [
          { label: <Trans>Deshacer</Trans>, run: () => undoReissue.mutateAsync(credential) },
          { label: <Trans>Descargar PDF</Trans>, run: () => download.mutate(credential) },
        ],
      );
    },
    ...settle,
  });

  return { issue, withdraw, download, certificate, mark, recreate };
}
