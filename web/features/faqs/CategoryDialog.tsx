import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { NamesForm } from '../../people/NamesForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { refreshFaqs } from './refresh.ts';

type Props = {
  isOpen: boolean;
  close: () => void;
  done: (saved: FaqCategory) => void;
  /** to be named otherwise; without one, a new one is made */
  category?: FaqCategory;
};

export function CategoryDialog({ isOpen, close, done, category }: Props) {
  const queryClient = useQueryClient();
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={category ? <Trans>Cambiar el nombre de la categoría</Trans> : <Trans>Nueva categoría</Trans>}
    >
      <NamesForm
        names={category?.names ?? {}}
        close={close}
        send={async (names) => {
          const saved = category
            ? await api('PATCH faqs/categories/:id/', { params: { id: category.id }, body: { names } })
            : await api('POST faqs/categories/', { body: { names } });
          await refreshFaqs(queryClient);
          done(saved);
          close();
        }}
      />
    </Dialog>
  );
}
