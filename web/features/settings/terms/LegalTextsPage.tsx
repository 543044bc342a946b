import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Language } from '#contract/languages.ts';
import { type TermKind, termKinds } from '#contract/terms.ts';
import { formatNumber } from '../../../core/formats.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { type LegalTexts, legalTextsQuery } from '../api.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { useKindTitles } from './kind-titles.ts';
import { LegalTextForm } from './LegalTextForm.tsx';
import { VersionList } from './VersionList.tsx';

const route = getRouteApi('/settings/terms');

export function LegalTextsPage() {
  const { data, error, refetch } = useQuery(legalTextsQuery);
  return <SettingsFrame>{data ? <Texts texts={data} /> : <NotLoaded error={error} retry={refetch} />}</SettingsFrame>;
}

function Texts({ texts }: { texts: LegalTexts }) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const titles = useKindTitles();
  const navigate = route.useNavigate();
  const { languages, defaultLanguage, tos } = useUniverse();
  const { kind = 'legal', language = defaultLanguage } = route.useSearch();
  const offered = [...new Set<Language>([defaultLanguage, ...languages])];
  const count = formatNumber(texts.waiting);
  const nameOf = (one: TermKind) => (tos[one] === null ? t`${titles[one]} (falta)` : titles[one]);
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw={720}>
        <Trans>
          Quien se inscribe da su consentimiento a estos textos. Cada publicación se conserva; la inscripción no puede
          abrirse hasta que estén los tres, al menos en el primer idioma.
        </Trans>{' '}
        {texts.waiting > 0 && (
          <Plural
            value={texts.waiting}
            one={`Queda ${count} persona por aceptar los últimos.`}
            other={`Quedan ${count} personas por aceptar los últimos.`}
          />
        )}
      </Text>
      <LegalTextForm key={`${kind} ${language}`} kind={kind} language={language} texts={texts}>
        <NativeSelect
          label={t`Texto`}
          value={kind}
          data={termKinds.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget }) =>
            navigate({ search: { kind: currentTarget.value as TermKind, language }, replace: true })
          }
          maw={320}
        />
        <NativeSelect
          label={t`Idioma del texto`}
          value={language}
          data={offered.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget }) =>
            navigate({ search: { kind, language: currentTarget.value as Language }, replace: true })
          }
          maw={320}
        />
      </LegalTextForm>
      <VersionList />
    </Stack>
  );
}
