import { Trans } from '@lingui/react/macro';
import type { Election } from '#contract/elections.ts';
import { DialogButtons } from '../../../records/DialogButtons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ElectionForm } from './ElectionForm.tsx';

type Props = {
  /** without it, creates one */
  election?: Election;
  close: () => void;
};

export const ElectionDialog = ({ election, close }: Props) => (
  <Dialog
    opened
    onClose={close}
    title={election ? <Trans>Editar las elecciones</Trans> : <Trans>Nuevas elecciones</Trans>}
  >
    <ElectionForm election={election} saved={close}>
      {(submit) => <DialogButtons close={close}>{submit}</DialogButtons>}
    </ElectionForm>
  </Dialog>
);
