import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { namedLanguages, useLanguageNames } from '../../records/language-names.ts';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import rowClasses from '../../ui/touch.module.css';
import { useAct } from '../../ui/use-act.ts';
import { DraftBadge } from './DraftBadge.tsx';
import classes from './Faqs.module.css';
import type { FaqQuestion } from './questions.ts';
import { refreshFaqs } from './refresh.ts';

type Version = FaqQuestion['versions'][number];

export function QuestionRow({ question: { id, shown, versions, untranslated } }: { question: FaqQuestion }) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  return (
    <Stack gap={2} className={classes.row}>
      <RowLink to="/faq/$faqid/edit" params={{ faqid: shown.id }} lang={shown.language}>
        {shown.question}
      </RowLink>
      {versions.map((version) => (
        <VersionLine key={version.id} version={version} question={shown.question} />
      ))}
      {untranslated.length > 0 && (
        <Group gap="4px 12px">
          <Text size="sm" c="dimmed">{t`Traducir a:`}</Text>
          {untranslated.map((language) => (
            <TextLink
              key={language}
              to="/faqs/new"
              search={{ translates: id, language }}
              size="sm"
              className={rowClasses.touch}
            >
              {languageNames[language]}
            </TextLink>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function VersionLine({ version, question }: { version: Version; question: string }) {
  const { t } = useLingui();
  const language = useLanguageNames()[version.language];
  return (
    <div className={classes.version}>
      <TextLink
        to="/faq/$faqid/edit"
        params={{ faqid: version.id }}
        size="sm"
        className={rowClasses.touch}
        aria-label={t`${language}: editar «${question}»`}
      >
        {language}
      </TextLink>
      <Text size="sm" c="dimmed">
        {version.is_draft ? <DraftBadge /> : <Trans>Pública</Trans>}
      </Text>
      <Publish version={version} question={question} />
    </div>
  );
}

/** Publishes a question, or hides it from all but administrators. */
function Publish({ version: { id, language, is_draft }, question }: { version: Version; question: string }) {
  const { t } = useLingui();
  const name = t(namedLanguages[language]);
  const publish = useAct({
    mutationFn: (body: { is_draft: boolean }) => api('PATCH faqs/faqs/:id/', { params: { id }, body }),
    onSuccess: async (saved) => {
      toastDone(
        saved.is_draft ? (
          <Trans>Vuelve a ser un borrador: solo la ve quien administra.</Trans>
        ) : (
          <Trans>Publicada: ya la puede leer cualquiera.</Trans>
        ),
      );
      await refreshFaqs();
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={rowClasses.touch}
      loading={publish.isPending}
      onClick={() => publish.mutate({ is_draft: !is_draft })}
      aria-label={is_draft ? t`Publicar (${name}): ${question}` : t`Pasar a borrador (${name}): ${question}`}
    >
      {is_draft ? <Trans>Publicar</Trans> : <Trans>Pasar a borrador</Trans>}
    </Button>
  );
}
