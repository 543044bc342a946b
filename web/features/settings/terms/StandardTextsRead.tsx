import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type Language, languages } from '#contract/languages.ts';
import type { TermKind } from '#contract/terms.ts';
import { api } from '../../../core/api.ts';
import { toastDone } from '../../../core/toasts.ts';
import folded from '../../../ui/folded.module.css';
import { useAct } from '../../../ui/use-act.ts';
import { type LegalTexts, refreshSettings } from '../api.ts';
import { useKindTitles } from './kind-titles.ts';
import { LegalTextPreview } from './LegalTextPreview.tsx';

type Props = { texts: LegalTexts; kinds: readonly TermKind[]; published: () => Promise<void> };

/** Shows the texts in the reader's own language, before all are published. */
export function StandardTextsRead({ texts, kinds, published }: Props) {
  const { i18n } = useLingui();
  const titles = useKindTitles();
  const own = languages.find((one) => one === i18n.locale) ?? 'es';
  const written = (kind: TermKind, language: Language) =>
    texts.drafts.find((one) => one.kind === kind && one.language === language)?.text ?? '';
  const isReplacing = texts.texts.some(({ kind }) => kinds.includes(kind));
  const publish = useAct({
    mutationFn: () =>
      api('POST universe/legal/versions/', {
        body: {
          parts: kinds.flatMap((kind) =>
            languages.map((language) => ({ kind, language, text: written(kind, language) })),
          ),
          is_asked: isReplacing,
          seen: texts.latest,
        },
      }),
    onSuccess: async ({ version }) => {
      toastDone(<Trans>Publicado: versión {version}.</Trans>);
      await refreshSettings();
      await published();
    },
  });
  return (
    <Stack gap="md">
      <div>
        {kinds.map((kind) => (
          <details key={kind} className={folded.folded}>
            <summary className={folded.summary} style={{ paddingBlock: 12 }}>
              <IconChevronRight size={16} className={folded.chevron} aria-hidden />
              <Text fw={600}>{titles[kind]}</Text>
            </summary>
            <LegalTextPreview text={written(kind, own)} language={own} />
          </details>
        ))}
      </div>
      {isReplacing && (
        <Text>
          <Trans>
            Sustituirán a los que hay ahora, en todos los idiomas, y quienes ya están tendrán que aceptarlos.
          </Trans>
        </Text>
      )}
      <div>
        <Button loading={publish.isPending} onClick={() => publish.mutate()}>
          <Trans>Publicarlos en los cuatro idiomas</Trans>
        </Button>
      </div>
    </Stack>
  );
}
