import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Faq } from '#contract/faqs.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { useUniverse } from '../../core/universe.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { readableFaqsQuery } from './api.ts';
import { byCategory, type Group } from './by-category.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { FaqItem, isVersionOf } from './FaqItem.tsx';
import classes from './Faqs.module.css';
import { FaqTabs } from './FaqTabs.tsx';
import type { FaqsSearch } from './search.ts';

const publicRoute = getRouteApi('/frequently-asked-questions');
const memberRoute = getRouteApi('/faqs');

export const PublicFaqsPage = () => <Faqs search={publicRoute.useSearch()} />;

export const FaqsPage = () => <Faqs search={memberRoute.useSearch()} tabs={<FaqTabs current="/faqs" />} />;

function Faqs({ search, tabs }: { search: FaqsSearch; tabs?: ReactNode }) {
  const { data: faqs, error, refetch } = useQuery(readableFaqsQuery(search, currentLanguage()));
  return (
    <div className={classes.page} data-open={tabs === undefined || undefined}>
      <PageHeader />
      {tabs}
      {faqs ? <Found faqs={faqs} search={search} /> : <NotLoaded error={error} retry={refetch} />}
    </div>
  );
}

function Found({ faqs, search }: { faqs: Faq[]; search: FaqsSearch }) {
  const { t } = useLingui();
  const change = useSearchChange<FaqsSearch & { page?: number }>();
  const groups = byCategory(faqs);
  const shown = search.category ? groups.filter(({ id }) => id === search.category) : groups;
  const count = shown.reduce((sum, group) => sum + group.faqs.length, 0);
  if (faqs.length === 0 && !search.search) return <NoneYet />;
  return (
    <Stack gap="lg">
      <search>
        <SearchField
          label={t`Buscar en las preguntas`}
          placeholder={t`Por ejemplo: credencial, móvil, horario`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined, faq: undefined }, { replace: true })}
        />
      </search>
      <CategoryLinks groups={groups} count={faqs.length} current={search.category} />
      <Text size="sm" c="dimmed" role="status">
        {search.search && <Plural value={count} one="# pregunta encontrada" other="# preguntas encontradas" />}
      </Text>
      {search.faq && !faqs.some((faq) => isVersionOf(faq, search.faq)) && (
        <Warning>{t`La pregunta a la que lleva este enlace ya no está. Quizá encuentres aquí lo que buscas.`}</Warning>
      )}
      {count === 0 ? (
        <NothingFound clear={() => change({ search: undefined, category: undefined, faq: undefined })} />
      ) : (
        shown.map((group) => (
          <Questions key={group.id} group={group} isOnly={groups.length === 1 && !group.id} search={search} />
        ))
      )}
      <AskElsewhere />
    </Stack>
  );
}

type QuestionsProps = {
  group: Group;
  /** there are no categories */
  isOnly: boolean;
  search: FaqsSearch;
};

function Questions({ group, isOnly, search }: QuestionsProps) {
  const title = group.name ?? (isOnly ? <Trans>Todas las preguntas</Trans> : <Trans>Otras preguntas</Trans>);
  return (
    <Section title={title}>
      <div>
        {group.faqs.map((faq) => (
          <FaqItem
            // A new search expands its results, even those collapsed before.
            key={`${faq.id} ${search.search ?? ''}`}
            faq={faq}
            isOpenAtFirst={search.search !== undefined}
            isAsked={isVersionOf(faq, search.faq)}
          />
        ))}
      </div>
    </Section>
  );
}

const NoneYet = () => (
  <Empty title={<Trans>Todavía no hay preguntas</Trans>}>
    <Trans>Aquí estarán las respuestas a lo que más se pregunta.</Trans>
  </Empty>
);

const NothingFound = ({ clear }: { clear: () => void }) => (
  <Empty
    drawing="search"
    title={<Trans>Ninguna pregunta coincide</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Ver todas las preguntas</Trans>
      </Button>
    }
  >
    <Trans>Prueba con otras palabras, o con menos.</Trans>
  </Empty>
);

function AskElsewhere() {
  const { contactEmail } = useUniverse();
  if (!contactEmail) return null;
  return (
    <Text c="dimmed">
      <Trans>
        ¿No está lo que buscas? Escríbenos:{' '}
        <Anchor href={`mailto:${contactEmail}`} underline="always">
          {contactEmail}
        </Anchor>
      </Trans>
    </Text>
  );
}
