import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Front } from '#contract/front.ts';
import type { Language } from '#contract/languages.ts';
import { loadOtherLanguage } from '../../../core/i18n.ts';
import { useUniverse } from '../../../core/universe.ts';
import { Section } from '../../../ui/Section.tsx';
import { FrontPitch, type FrontWords, useFrontWords } from '../../front/index.ts';

type Props = { language: Language; words: FrontWords; photo: Front['photo'] };

/** Shows the page as visitors read it, with the product's words in that language. */
export function FrontPreview({ language, ...shown }: Props) {
  const { data: i18n } = useQuery({
    queryKey: ['front-language', language],
    queryFn: () => loadOtherLanguage(language),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={<Trans>Así se verá</Trans>}>
      <Text size="sm" c="dimmed">
        <Trans>
          Debajo van el día de las elecciones, lo que hay que tener a mano y las primeras preguntas frecuentes.
        </Trans>
      </Text>
      {i18n && (
        <div inert lang={language}>
          <I18nProvider i18n={i18n}>
            <Pitch {...shown} />
          </I18nProvider>
        </div>
      )}
    </Section>
  );
}

function Pitch({ words, photo }: Omit<Props, 'language'>) {
  const { tenantName } = useUniverse();
  const { title, intro, duties } = useFrontWords(words);
  const header = (
    <>
      <strong>{tenantName}</strong>
      <h2>{title}</h2>
    </>
  );
  return <FrontPitch photo={photo} title={header} intro={intro} duties={duties} />;
}
