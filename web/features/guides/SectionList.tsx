import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GuideName, guideNames } from '#contract/guide-names.ts';
import type { GuideSection } from '#contract/guides.ts';
import type { Language } from '#contract/languages.ts';
import { api } from '../../core/api.ts';
import { useUniverse } from '../../core/universe.ts';
import { namedLanguages } from '../../records/language-names.ts';
import { SortableList } from '../../records/order/SortableList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { refreshSections, sectionsQuery } from './api.ts';
import { guideTitles } from './guide-titles.ts';

export function SectionList() {
  const { data, error, refetch } = useQuery(sectionsQuery);
  return (
    <>
      <PageHeader />
      <Text c="dimmed" maw={720} mb="lg">
        <Trans>
          Añade a cada guía lo que es solo vuestro: dónde está la sede, a quién llamar, cómo enviar los resultados. Se
          leen después de las predeterminadas, en este orden.
        </Trans>
      </Text>
      {data ? (
        <Stack gap="xl">
          {guideNames.map((guide) => (
            <SectionsOf key={guide} guide={guide} sections={data.filter((one) => one.guide === guide)} />
          ))}
        </Stack>
      ) : (
        <NotLoaded error={error} retry={refetch} />
      )}
    </>
  );
}

function SectionsOf({ guide, sections }: { guide: GuideName; sections: GuideSection[] }) {
  const { t } = useLingui();
  const title = t(guideTitles[guide]);
  return (
    <Section
      title={title}
      actions={
        <ButtonLink to="/guides/new" search={{ guide }} variant="default" aria-label={t`Nueva sección: ${title}`}>
          <Trans>Nueva sección</Trans>
        </ButtonLink>
      }
    >
      {sections.length === 0 ? (
        <Text c="dimmed">{t`Todavía no hay ninguna.`}</Text>
      ) : (
        <SortableList
          label={title}
          rows={sections}
          nameOf={({ name }) => name}
          send={(body) => api('POST resources/guides/reorder/', { body: { guide, ...body } })}
          refresh={() => refreshSections()}
        >
          {(section) => <SectionRow section={section} />}
        </SortableList>
      )}
    </Section>
  );
}

function SectionRow({ section: { id, name, names } }: { section: GuideSection }) {
  const { t } = useLingui();
  const missing = (useUniverse().languages as Language[])
    .filter((language) => !names[language])
    .map((language) => t(namedLanguages[language]))
    .join(', ');
  return (
    <Stack gap={0}>
      <RowLink to="/guides/$sectionid/edit" params={{ sectionid: id }}>
        {name}
      </RowLink>
      {missing && <Text size="sm" c="dimmed">{t`Sin texto en: ${missing}`}</Text>}
    </Stack>
  );
}
