import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TermsVersion } from '#contract/terms-versions.ts';
import { useDates } from '../../../core/formats.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { QueryError } from '../../../ui/QueryError.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Section } from '../../../ui/Section.tsx';
import { versionsQuery } from '../api.ts';
import classes from '../Settings.module.css';
import { useKindTitles } from './kind-titles.ts';

export function VersionList() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(versionsQuery);
  const date = useDates();
  if (!data) return error ? <QueryError error={error} retry={refetch} /> : null;
  return (
    <Section title={<Trans>Publicaciones</Trans>}>
      {data.count === 0 && <Text c="dimmed">{t`Todavía no se ha publicado ninguno.`}</Text>}
      <ul className={classes.list}>
        {data.results.map((one) => {
          const [version, day] = [one.version, date(one.published_at, 'long')];
          return (
            <li key={one.id}>
              <RowLink to="/settings/terms/$termsversionid" params={{ termsversionid: one.id }}>
                <Trans>
                  Versión {version} · {day}
                </Trans>
              </RowLink>
              <VersionFacts version={one} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function VersionFacts({ version }: { version: TermsVersion }) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const titles = useKindTitles();
  const { author, is_asked, note, changed } = version;
  const texts = changed.map(
    ({ kind, language }) => `${titles[kind]} (${language ? languageNames[language] : t`en otra dirección`})`,
  );
  return (
    <>
      <Text size="sm">{texts.join(' · ')}</Text>
      {note && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {is_asked ? <Trans>Hay que aceptarla</Trans> : <Trans>No hay que aceptarla</Trans>}
        {author && ` · ${author}`}
      </Text>
    </>
  );
}
