import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BoardType } from '#contract/board-types.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from '../../ui/touch.module.css';
import { useAct } from '../../ui/use-act.ts';
import { refreshBoards } from './api.ts';

/** Deletes a type of boards, or says how many boards use it. */
export function DeleteType({ type: { id, name, boards } }: { type: BoardType }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useAct({
    mutationFn: () => api('DELETE credentials/boardtypes/:id/', { params: { id } }),
    onSuccess: () => {
      close();
      toastDone(<Trans>Tipo borrado: {name}.</Trans>);
    },
    // A refusal may come from boards that took the type meanwhile.
    onSettled: () => refreshBoards(),
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.touch ?? ''}
        c="var(--mantine-color-error)"
        onClick={() => setAsking(true)}
        aria-label={t`Borrar…: ${name}`}
      >
        <Trans>Borrar…</Trans>
      </Button>
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar el tipo: {name}</Trans>}>
        <Stack>
          <Text>
            {boards === 0 ? (
              <Trans>Ninguna junta es de este tipo. Se borran también sus textos. No se puede deshacer.</Trans>
            ) : (
              <Plural
                value={boards}
                one="# junta es de este tipo, contando las de otras elecciones: no se puede borrar."
                other="# juntas son de este tipo, contando las de otras elecciones: no se puede borrar."
              />
            )}
          </Text>
          <DialogButtons close={close} isGrave>
            {boards === 0 && (
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                <Trans>Borrar el tipo</Trans>
              </Button>
            )}
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
