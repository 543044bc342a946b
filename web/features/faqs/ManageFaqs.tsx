import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Faq, FaqCategory } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { SortableList } from '../../records/order/SortableList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { categoriesQuery, managedFaqsQuery } from './api.ts';
import { FaqTabs } from './FaqTabs.tsx';
import { ManageFilters } from './ManageFilters.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { type FaqQuestion, questionsOf } from './questions.ts';
import { refreshFaqs } from './refresh.ts';
import type { FaqFilters } from './search.ts';

const route = getRouteApi('/faqs/manage');

export function ManageFaqs() {
  const filters = route.useSearch();
  const faqs = useQuery(managedFaqsQuery(filters));
  const categories = useQuery(categoriesQuery);
  const error = faqs.error ?? categories.error;
  const retry = () => Promise.all([faqs.refetch(), categories.refetch()]);
  return (
    <>
      <PageHeader actions={<NewFaqLink />} />
      <FaqTabs current="/faqs/manage" />
      {faqs.data && categories.data ? (
        <Found faqs={faqs.data} categories={categories.data} filters={filters} />
      ) : (
        <NotLoaded error={error} retry={retry} />
      )}
    </>
  );
}

type FoundProps = { faqs: Faq[]; categories: FaqCategory[]; filters: FaqFilters };

function Found({ faqs, categories, filters }: FoundProps) {
  const { t } = useLingui();
  const { languages } = useUniverse();
  const change = useSearchChange<FaqFilters & { page?: number }>();
  const questions = questionsOf(faqs, currentLanguage(), languages as Language[]);
  const count = questions.length;
  const { category, ...others } = filters;
  const isNarrowed = Object.keys(others).length > 0;
  const sections = [...categories, undefined]
    .map((one) => ({
      category: one,
      questions: questions.filter(({ shown }) => shown.category === (one?.id ?? null)),
    }))
    .filter((section) => section.questions.length > 0);
  const clear = () =>
    change({ search: undefined, category: undefined, language: undefined, is_draft: undefined, missing: undefined });

  return (
    <Stack gap="lg">
      <ManageFilters categories={categories} />
      <Group justify="space-between" gap="xs" mih={44}>
        <Text size="sm" fw={600} role="status">
          <Plural value={count} one="# pregunta" other="# preguntas" />
        </Text>
        {(isNarrowed || category) && (
          <Button variant="subtle" size="compact-md" onClick={clear}>{t`Quitar los filtros`}</Button>
        )}
      </Group>
      {isNarrowed && count > 1 && (
        <Text size="sm" c="dimmed">
          <Trans>
            El orden se cambia con todas las preguntas de una categoría a la vista: quita antes los filtros.
          </Trans>
        </Text>
      )}
      {count === 0 && (isNarrowed || category ? <NothingFound /> : <NoneYet />)}
      {sections.map((section) => (
        <Questions key={section.category?.id ?? 'none'} {...section} isFixed={isNarrowed} />
      ))}
    </Stack>
  );
}

type QuestionsProps = { category: FaqCategory | undefined; questions: FaqQuestion[]; isFixed: boolean };

function Questions({ category, questions, isFixed }: QuestionsProps) {
  const { t } = useLingui();
  const title = category?.name ?? t`Sin categoría`;
  return (
    <Section title={title}>
      <SortableList
        label={title}
        rows={questions}
        nameOf={({ shown }) => shown.question}
        send={(order) => api('POST faqs/faqs/reorder/', { body: { category: category?.id ?? null, ...order } })}
        refresh={() => refreshFaqs()}
        isFixed={isFixed}
      >
        {(question) => <QuestionRow question={question} />}
      </SortableList>
    </Section>
  );
}

const NothingFound = () => (
  <Empty drawing="search" title={<Trans>Ninguna pregunta coincide</Trans>}>
    <Trans>Prueba con otras palabras, o con menos.</Trans>
  </Empty>
);

const NoneYet = () => (
  <Empty title={<Trans>Todavía no hay preguntas</Trans>} action={<NewFaqLink />}>
    <Trans>Escribe la primera. Mientras sea un borrador, solo la ve quien administra.</Trans>
  </Empty>
);

const NewFaqLink = () => (
  <ButtonLink to="/faqs/new">
    <Trans>Nueva pregunta</Trans>
  </ButtonLink>
);
