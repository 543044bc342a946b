import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { faqQuery } from './api.ts';
import { bodyOf, draftKeyOf, type FaqDraft, newDraft } from './draft.ts';
import { FaqForm } from './FaqForm.tsx';
import { refreshFaqs } from './refresh.ts';
import { tellSaved } from './tell-saved.tsx';
import { useFaqForm } from './use-faq-form.ts';

const route = getRouteApi('/faqs/new');

export function FaqNewPage() {
  const { t } = useLingui();
  const { translates, language } = route.useSearch();
  return (
    <>
      <PageHeader
        title={translates ? t`Traducir la pregunta frecuente` : t`Nueva pregunta frecuente`}
        crumbs={[
          { label: t`Preguntas frecuentes`, to: '/faqs' },
          { label: t`Gestionar`, to: '/faqs/manage' },
        ]}
      />
      {translates ? (
        <Translation key={`${translates} ${language}`} id={translates} language={language} />
      ) : (
        <NewFaq key={language} language={language} />
      )}
    </>
  );
}

function Translation({ id, language }: { id: string; language: Language | undefined }) {
  const { data: original, error, refetch } = useQuery(faqQuery(id));
  if (!original) return <NotLoaded error={error} retry={refetch} />;
  return (
    <Stack gap="xl">
      <Section title={<Trans>La pregunta original</Trans>}>
        <Text fw={600} lang={original.language}>
          {original.question}
        </Text>
        <MarkdownText html={original.answer_html} language={original.language} />
      </Section>
      <NewFaq original={original} language={language} />
    </Stack>
  );
}

function NewFaq({ original, language }: { original?: Faq; language: Language | undefined }) {
  const navigate = route.useNavigate();
  const all = useUniverse().languages as Language[];
  const taken = original ? [original, ...original.translations].map((version) => version.language) : [];
  const free = all.filter((one) => !taken.includes(one));
  const first = [language, currentLanguage()].find((one) => one && free.includes(one)) ?? free[0] ?? currentLanguage();
  const [start] = useState(() => newDraft(first));
  const form = useFaqForm(draftKeyOf(original ? `new ${original.id} ${first}` : 'new'), start);
  const isSaved = useRef(false);

  const submitting = useSubmit<FaqDraft>(form, async (draft) => {
    // A translation of a translation belongs to the original.
    const translates = original?.translates ?? original?.id ?? null;
    const saved = await api('POST faqs/faqs/', { body: { ...bodyOf(draft), translates } });
    isSaved.current = true;
    form.forget();
    await navigate({ to: '/faqs/manage' });
    tellSaved(saved);
    await refreshFaqs();
  });

  return (
    <>
      <FaqForm
        form={form}
        submitting={submitting}
        languages={free}
        hasCategory={!original}
        submitLabel={<Trans>Guardar la pregunta</Trans>}
      />
      <LeaveGuard isUnsaved={() => form.isChanged && !isSaved.current} discard={form.forget} />
    </>
  );
}
