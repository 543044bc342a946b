import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { refreshFaqs } from './refresh.ts';

type Props = { category: FaqCategory; others: FaqCategory[] };

const none = 'none';

/** Deletes a category after saying what happens to its questions. */
export function DeleteCategory({ category: { id, name, faqs }, others }: Props) {
  const { t } = useLingui();
  const [target, setTarget] = useState('');
  return (
    <DeleteRecord
      action={<Trans>Borrar la categoría</Trans>}
      inRowOf={name}
      isIncomplete={faqs > 0 && target === ''}
      remove={() =>
        api('DELETE faqs/categories/:id/', {
          params: { id },
          body: faqs > 0 ? { move_to: target === none ? null : target } : {},
        })
      }
      finish={() => toastDone(<Trans>Categoría borrada: {name}.</Trans>)}
      refresh={refreshFaqs}
    >
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
    </DeleteRecord>
  );
}
