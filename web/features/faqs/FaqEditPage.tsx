import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { faqQuery } from './api.ts';
import { DeleteFaq } from './DeleteFaq.tsx';
import { draftKeyOf, draftOf, type FaqDraft } from './draft.ts';
import { FaqConflicts } from './FaqConflicts.tsx';
import { FaqForm } from './FaqForm.tsx';
import { useFaqForm } from './use-faq-form.ts';
import { useSaveFaq } from './use-save-faq.ts';

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
