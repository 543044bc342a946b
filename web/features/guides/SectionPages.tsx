import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { GuideSection } from '#contract/guides.ts';
import { type Language, languages } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { queryClient } from '../../core/query-client.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { DeleteSection, RecordPage } from '../../records/RecordPage.tsx';
import { type RecordKind, useNewRecord, useRecord } from '../../records/record-kind.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { refreshSections, sectionQuery } from './api.ts';
import { bodyOf, changesOf, draftOf, newDraft, type SectionDraft } from './draft.ts';
import { SectionForm } from './SectionForm.tsx';

const sections: RecordKind<GuideSection, SectionDraft, SectionDraft> = {
  name: 'guide section',
  form: SectionForm,
  start: newDraft('users'),
  draftOf,
  one: sectionQuery,
  refresh: refreshSections,
  create: (draft) => api('POST resources/guides/', { body: bodyOf(draft) }),
  change: (base, draft) =>
    api('PATCH resources/guides/:id/', {
      params: { id: base.id },
      body: { ...changesOf(draft, draftOf(base)), seen: base.update_date },
    }),
  remove: ({ id }) => api('DELETE resources/guides/:id/', { params: { id } }),
  toCreate: <Trans>Crear la sección</Trans>,
  toRemove: <Trans>Borrar la sección</Trans>,
  created: ({ name }) => <Trans>Sección creada: {name}.</Trans>,
  saved: ({ name: given }) => <Trans>Sección guardada: {given}.</Trans>,
  removed: ({ name }) => <Trans>Sección borrada: {name}.</Trans>,
};

const newRoute = getRouteApi('/guides/new');

export function SectionNewPage() {
  const { guide = 'users' } = newRoute.useSearch();
  const made = useNewRecord(sections);
  return (
    <>
      <PageHeader />
      <SectionForm key={guide} {...made} draftKey={`${made.draftKey} ${guide}`} start={newDraft(guide)} isNew />
    </>
  );
}

const route = getRouteApi('/guides/$sectionid/edit');

export function SectionEditPage() {
  const { sectionid } = route.useParams();
  return (
    <RecordPage of={sections} id={sectionid}>
      {(section) => <Edit section={section} />}
    </RecordPage>
  );
}

function Edit({ section }: { section: GuideSection }) {
  const { t } = useLingui();
  // The edits stay based on the section first loaded, even if others save meanwhile.
  const [base] = useState(section);
  const [theirs, setTheirs] = useState<GuideSection>();
  const edited = useRecord(sections, base);

  const send = async (draft: SectionDraft) => {
    try {
      return await sections.change({ ...base, update_date: (theirs ?? base).update_date }, draft);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile')
        setTheirs(await queryClient.fetchQuery({ ...sectionQuery(base.id), staleTime: 0 }));
      throw error;
    }
  };
  return (
    <>
      <SectionForm {...edited} send={send}>
        {theirs && <Theirs base={base} theirs={theirs} />}
      </SectionForm>
      <DeleteSection of={sections} record={base} name={base.name}>
        <Text>{t`Dejará de leerse en la guía. No se puede deshacer.`}</Text>
      </DeleteSection>
    </>
  );
}

/** Shows the current text of languages that somebody else has changed meanwhile. */
function Theirs({ base, theirs }: { base: GuideSection; theirs: GuideSection }) {
  const languageNames = useLanguageNames();
  const differs = (language: Language) =>
    base.names[language] !== theirs.names[language] || base.texts[language] !== theirs.texts[language];
  return (
    <Section title={<Trans>Lo que hay guardado ahora</Trans>}>
      {languages.filter(differs).map((language) => (
        <div key={language} lang={language}>
          <Text fw={600}>
            {languageNames[language]}: {theirs.names[language]}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{theirs.texts[language]}</Text>
        </div>
      ))}
    </Section>
  );
}
