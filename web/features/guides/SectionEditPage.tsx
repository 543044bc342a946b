import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { GuideSection } from '#contract/guides.ts';
import { type Language, languages } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { useLanguageNames } from '../../records/language-names.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { refreshSections, sectionQuery } from './api.ts';
import { changesOf, type Draft, draftKeyOf, draftOf } from './draft.ts';
import { SectionForm } from './SectionForm.tsx';

const route = getRouteApi('/guides/$sectionid/edit');

export function SectionEditPage() {
  const { sectionid } = route.useParams();
  const { data: section, error, refetch } = useQuery(sectionQuery(sectionid));
  return (
    <>
      <PageHeader error={!section && error} />
      {section ? (
        <Edit key={section.id} section={section} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ section }: { section: GuideSection }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  // The edits stay based on the section first loaded, even if others save meanwhile.
  const [base] = useState(section);
  const [theirs, setTheirs] = useState<GuideSection>();
  const { id, name } = base;

  const send = async (draft: Draft) => {
    const { update_date: seen } = theirs ?? base;
    try {
      return await api('PATCH resources/guides/:id/', {
        params: { id },
        body: { ...changesOf(draft, draftOf(base)), seen },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'edited_meanwhile')
        setTheirs(await queryClient.fetchQuery({ ...sectionQuery(id), staleTime: 0 }));
      throw error;
    }
  };
  const finish = async (saved: GuideSection) => {
    queryClient.setQueryData(sectionQuery(id).queryKey, saved);
    await navigate({ to: '/guides' });
    const { name: given } = saved;
    toastDone(<Trans>Sección guardada: {given}.</Trans>);
    await refreshSections(queryClient);
  };
  const finishDeleting = async () => {
    forgetKept(draftKeyOf(base));
    await navigate({ to: '/guides', ignoreBlocker: true });
    toastDone(<Trans>Sección borrada: {name}.</Trans>);
    queryClient.removeQueries({ queryKey: sectionQuery(id).queryKey });
    await refreshSections(queryClient);
  };
  return (
    <Stack gap="xl">
      <SectionForm
        draftKey={draftKeyOf(base)}
        start={draftOf(base)}
        send={send}
        finish={finish}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      >
        {theirs && <Theirs base={base} theirs={theirs} />}
      </SectionForm>
      <Section title={<Trans>Borrar la sección</Trans>}>
        <DeleteRecord
          label={<Trans>Borrar la sección…</Trans>}
          title={<Trans>Borrar la sección: {name}</Trans>}
          confirm={<Trans>Borrar la sección</Trans>}
          remove={() => api('DELETE resources/guides/:id/', { params: { id } })}
          finish={finishDeleting}
        >
          <Text>
            <Trans>Dejará de leerse en la guía. No se puede deshacer.</Trans>
          </Text>
        </DeleteRecord>
      </Section>
    </Stack>
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
