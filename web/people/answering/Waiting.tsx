import { Trans, useLingui } from '@lingui/react/macro';
import { dropAct, type LaterAct, type LaterKey, useLaterActs } from '../../core/acts-for-later.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import door from '../../ui/door/door.module.css';

/** Shows acts that wait for a network, and acts that the server refused. */
export const Waiting = ({ of }: { of: LaterKey }) =>
  useLaterActs()
    .filter(({ key }) => key === of)
    .map((act) => <WaitingAct key={act.id} act={act} />);

function WaitingAct({ act }: { act: LaterAct }) {
  const { t } = useLingui();
  const what = act.key === 'PATCH users/users/self/' ? t`tus observaciones` : t`tu respuesta sobre si irás`;
  if (act.refusal === undefined)
    return (
      <div role="status" className={door.notice}>
        <p>{t`Pendiente de enviar: ${what}. Saldrá en cuanto haya conexión.`}</p>
      </div>
    );
  return (
    <div role="alert" className={`${door.notice} ${door.problem}`}>
      <p className={door.said}>
        {t`No se ha podido enviar: ${what}`}. {act.refusal}
      </p>
      <ActionButton variant="default" onClick={() => void dropAct(act.id)}>
        <Trans>Entendido</Trans>
      </ActionButton>
    </div>
  );
}
