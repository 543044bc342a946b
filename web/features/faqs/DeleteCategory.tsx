import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DialogButtons } from '../../records/DialogButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from '../../ui/touch.module.css';
import { useAct } from '../../ui/use-act.ts';
import { refreshFaqs } from './refresh.ts';

type Props = { category: FaqCategory; others: FaqCategory[] };

const none = 'none';

/** Deletes a category after saying what happens to its questions. */
export function DeleteCategory({ category, others }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [target, setTarget] = useState('');
  const { id, name, faqs } = category;
  const close = () => setAsking(false);
  const remove = useAct({
    mutationFn: () =>
      api('DELETE faqs/categories/:id/', {
        params: { id },
        body: faqs > 0 ? { move_to: target === none ? null : target } : {},
      }),
    onSuccess: () => {
      close();
      toastDone(<Trans>Categoría borrada: {name}.</Trans>);
    },
    // A refusal may come from questions added to the category meanwhile.
    onSettled: () => refreshFaqs(),
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
      <Dialog opened={isAsking} onClose={close} title={<Trans>Borrar la categoría: {name}</Trans>}>
        <Stack>
          {faqs === 0 ? (
            <Text>{t`No tiene preguntas. No se puede deshacer.`}</Text>
          ) : (
            <>
              <Text>
                <Plural
                  value={faqs}
                  one="Tiene # pregunta, que no se borra: di adónde pasa, con sus traducciones."
                  other="Tiene # preguntas, que no se borran: di adónde pasan, con sus traducciones."
                />
              </Text>
              <NativeSelect
                size="md"
                label={t`Pasarán a`}
                required
                value={target}
                data={[
                  { value: '', label: t`Elige…` },
                  ...others.map((other) => ({ value: other.id, label: other.name })),
                  { value: none, label: t`Sin categoría` },
                ]}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              />
            </>
          )}
          <DialogButtons close={close} isGrave>
            <Button
              color="red"
              loading={remove.isPending}
              disabled={faqs > 0 && target === ''}
              onClick={() => remove.mutate()}
            >
              <Trans>Borrar la categoría</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </Dialog>
    </>
  );
}
