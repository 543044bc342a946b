import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDates } from '../../../core/formats.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { MarkdownText } from '../../../ui/MarkdownText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { versionQuery } from '../api.ts';
import classes from '../Settings.module.css';
import { useKindTitles } from './kind-titles.ts';
import { VersionFacts } from './VersionList.tsx';

const route = getRouteApi('/settings/terms/$termsversionid');

export function VersionPage() {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const { termsversionid } = route.useParams();
  const titles = useKindTitles();
  const date = useDates();
  const { data, error, refetch } = useQuery(versionQuery(termsversionid));
  const crumbs = [
    { label: t`Configuración`, to: '/settings' as const },
    { label: t`Textos legales`, to: '/settings/terms' as const },
  ];
  if (!data)
    return (
      <>
        <PageHeader title={t`Textos legales`} error={error} crumbs={crumbs} />
        {<NotLoaded error={error} retry={refetch} />}
      </>
    );
  const { version } = data;
  const day = date(data.published_at, 'long');
  return (
    <>
      <PageHeader title={t`Versión ${version} · ${day}`} crumbs={crumbs} />
      <Stack gap="xl" maw={720}>
        <div>
          <VersionFacts version={data} />
        </div>
        {data.parts.map(({ kind, language, url, html }) => (
          <Section
            key={`${kind} ${language}`}
            title={language ? `${titles[kind]} · ${languageNames[language]}` : titles[kind]}
          >
            {url || !language ? (
              <span>
                <Trans>En otra dirección:</Trans> <Anchor href={url ?? ''}>{url}</Anchor>
              </span>
            ) : (
              <div className={classes.text}>
                <MarkdownText html={html} language={language} />
              </div>
            )}
          </Section>
        ))}
      </Stack>
    </>
  );
}
