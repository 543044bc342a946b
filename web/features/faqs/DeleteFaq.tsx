import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Faq } from '#contract/faqs.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { faqQuery } from './api.ts';
import { draftKeyOf } from './draft.ts';
import { refreshFaqs } from './refresh.ts';

/** Deletes a question after naming the consequences. */
export function DeleteFaq({ faq }: { faq: Faq }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const translations = faq.translates ? 0 : faq.translations.length;
  return (
    <DeleteRecord
      action={<Trans>Borrar la pregunta</Trans>}
      remove={() => api('DELETE faqs/faqs/:id/', { params: { id: faq.id } })}
      finish={async () => {
        forgetKept(draftKeyOf(faq.id));
        await navigate({ to: '/faqs/manage', ignoreBlocker: true });
        queryClient.removeQueries({ queryKey: faqQuery(faq.id).queryKey });
        toastDone(<Trans>Pregunta borrada.</Trans>);
        await refreshFaqs();
      }}
    >
      <Text fw={600} lang={faq.language} style={{ overflowWrap: 'anywhere' }}>
        {faq.question}
      </Text>
      {translations > 0 && (
        <Text>
          <Plural
            value={translations}
            one="Se borra también su traducción a otro idioma."
            other="Se borran también sus # traducciones a otros idiomas."
          />
        </Text>
      )}
      {faq.translates && <Text>{t`Es una traducción: la pregunta sigue estando en los demás idiomas.`}</Text>}
      <Text>{t`No se puede deshacer. Si solo quieres que no se vea, hazla borrador.`}</Text>
    </DeleteRecord>
  );
}
