import { Trans } from '@lingui/react/macro';
import type { FaqCategory } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { NamesDialog, type NamesDialogProps } from '../../records/NamesDialog.tsx';
import { refreshFaqs } from './refresh.ts';

/** `category`: the one to rename; without it, creates one. */
type Props = NamesDialogProps<FaqCategory> & { category?: FaqCategory };

export function CategoryDialog({ category, ...dialog }: Props) {
  return (
    <NamesDialog
      {...dialog}
      title={category ? <Trans>Cambiar el nombre de la categoría</Trans> : <Trans>Nueva categoría</Trans>}
      names={category?.names}
      save={(names) =>
        category
          ? api('PATCH faqs/categories/:id/', { params: { id: category.id }, body: { names } })
          : api('POST faqs/categories/', { body: { names } })
      }
      refresh={() => refreshFaqs()}
    />
  );
}
