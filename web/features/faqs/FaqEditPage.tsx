import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { faqQuery } from './api.ts';
import { baseOf, bodyOf, changedFields, conflictsOf, draftKeyOf, draftOf, type FaqDraft } from './draft.ts';
import { FaqConflicts } from './FaqConflicts.tsx';
import { FaqForm } from './FaqForm.tsx';
import { refreshFaqs } from './refresh.ts';
import { tellSaved } from './tell-saved.tsx';
import { type FaqFormState, useFaqForm } from './use-faq-form.ts';

const route = getRouteApi('/faq/$faqid/edit');

export function FaqEditPage() {
  const { t } = useLingui();
  const { faqid } = route.useParams();
  const { data: faq, error, refetch } = useQuery(faqQuery(faqid));
  return (
    <>
      <PageHeader
        error={!faq && error}
        crumbs={[
          { label: t`Preguntas frecuentes`, to: '/faqs' },
          { label: t`Gestionar`, to: '/faqs/manage' },
        ]}
      />
      {faq ? <Edit key={faq.id} faq={faq} /> : <NotLoaded error={error} retry={refetch} />}
    </>
  );
}

function Edit({ faq }: { faq: Faq }) {
  const [start] = useState(() => draftOf(faq));
  const form = useFaqForm(draftKeyOf(faq.id), start);
  const saving = useSaveFaq(faq, form);
  const submitting = useSubmit<FaqDraft>(form, saving.send);
  const taken = faq.translations.map(({ language }) => language);
  const languages = (useUniverse().languages as Language[]).filter((language) => !taken.includes(language));
  const isOneOfSeveral = taken.length > 0 || faq.translates !== null;

  return (
    <Stack gap="xl">
      <FaqForm
        form={form}
        submitting={submitting}
        languages={languages}
        categoryNote={isOneOfSeveral && <Trans>Cambia para la pregunta en todos sus idiomas.</Trans>}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      >
        <FaqConflicts faq={faq} form={form} ref={saving.conflicts} />
      </FaqForm>
      <LeaveGuard isUnsaved={() => form.isChanged && !saving.isSaved()} discard={form.forget} />
      <Section title={<Trans>Borrar la pregunta</Trans>}>
        <DeleteFaq faq={faq} />
      </Section>
    </Stack>
  );
}

function DeleteFaq({ faq }: { faq: Faq }) {
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

/** Most attempts to save, since somebody else may keep saving meanwhile. */
const mostTries = 3;

/** Saves a question's changed fields, once conflicts with other people's changes are decided. */
function useSaveFaq(faq: Faq, form: FaqFormState) {
  const navigate = useNavigate();
  const conflicts = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);

  const trySave = async (draft: FaqDraft, now: Faq, tries: number): Promise<void> => {
    if (conflictsOf(draft, baseOf(now)).length > 0) {
      // Waits for the render.
      requestAnimationFrame(() => conflicts.current?.focus());
      return;
    }
    const body = Object.fromEntries(
      Object.entries(bodyOf(draft)).filter(([field]) => (changedFields(draft) as string[]).includes(field)),
    );
    try {
      await finish(
        await api('PATCH faqs/faqs/:id/', { params: { id: faq.id }, body: { ...body, seen: now.update_date } }),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile' || tries >= mostTries) throw error;
      await trySave(draft, await queryClient.fetchQuery({ ...faqQuery(faq.id), staleTime: 0 }), tries + 1);
    }
  };

  const finish = async (saved: Faq) => {
    isSaved.current = true;
    form.forget();
    await navigate({ to: '/faqs/manage' });
    queryClient.setQueryData(faqQuery(faq.id).queryKey, saved);
    tellSaved(saved);
    await refreshFaqs();
  };

  return { send: (draft: FaqDraft) => trySave(draft, faq, 1), conflicts, isSaved: () => isSaved.current };
}
