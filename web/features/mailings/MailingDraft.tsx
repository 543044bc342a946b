import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Group, SegmentedControl, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { queryClient } from '../../core/query-client.ts';
import sides from '../../ui/sides.module.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { type Mailing, mailingPlaceholders, mailings } from '#contract/mailings.ts';
import { api } from '../../core/api.ts';
import { errorText } from '../../core/error-text.ts';
import { useSelf } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { toastDone } from '../../core/toasts.ts';
import { validateWith } from '../../core/validate.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { namedLanguages, useLanguageNames } from '../../records/language-names.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PlaceholderFields } from '../../ui/PlaceholderFields.tsx';
import { Section } from '../../ui/Section.tsx';
import { AudienceSummary } from './AudienceSummary.tsx';
import { audienceQuery, mailingQuery, refreshMailings } from './api.ts';
import { placeholderNames } from './labels.ts';
import { MailingPreview } from './MailingPreview.tsx';
import classes from './Mailings.module.css';
import { Misspelt } from './Misspelt.tsx';
import { ReplyTo } from './ReplyTo.tsx';
import { SendBar } from './SendBar.tsx';
import { type DraftState, useDraft } from './use-draft.ts';

const { body: bodySchema } = mailings.endpoints['PATCH mailing/mailings/:id/'];

export function MailingDraft({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const self = useSelf();
  const draft = useDraft(mailing);
  const { data: audience, isFetched } = useQuery(audienceQuery(mailing.id));
  const mostRead = byReaders(audience?.languages ?? []);
  const [chosen, setLanguage] = useState<Language | undefined>(() => languages.find((one) => mailing.texts[one]));
  const language = chosen ?? mostRead[0] ?? 'es';
  const check = validateWith(bodySchema, useTexts());
  const errors = check({ texts: draft.texts });
  return (
    <>
      <Box className={sides.sides} mb="xl">
        <Stack gap="lg">
          <AudienceSummary mailing={mailing} texts={draft.texts} />
          <Section title={<Trans>Mensaje</Trans>}>
            {/* The languages stand in the order of their readers, who aren't known yet. */}
            {!isFetched ? (
              <Skeleton height={320} />
            ) : (
              <Words
                {...{ language, setLanguage, mostRead }}
                texts={draft.texts}
                setTexts={draft.setTexts}
                errorOf={(part) => errors[`texts.${language}.${part}`]}
              />
            )}
            <Saved state={draft.state} error={draft.error} />
          </Section>
          {self?.is_superuser && <ReplyTo mailing={mailing} />}
          <SendBar mailing={mailing} settle={draft.settle} isValid={Object.keys(errors).length === 0} />
        </Stack>
        <MailingPreview mailing={mailing.id} texts={draft.texts} isValid={Object.keys(errors).length === 0} />
      </Box>
      <DeleteRecord
        action={<Trans>Descartar el borrador</Trans>}
        remove={() => api('DELETE mailing/mailings/:id/', { params: { id: mailing.id } })}
        finish={async () => {
          draft.discard();
          await navigate({ to: '/mailings', ignoreBlocker: true });
          toastDone(<Trans>Borrador descartado.</Trans>);
          queryClient.removeQueries({ queryKey: mailingQuery(mailing.id).queryKey });
          await refreshMailings();
        }}
      >
        <Text>{t`No ha salido a nadie, y su texto se pierde.`}</Text>
      </DeleteRecord>
      <LeaveGuard isUnsaved={draft.isUnsaved} discard={draft.discard} />
    </>
  );
}

/** Orders languages by number of recipients reading them. */
function byReaders(counts: { language: Language; count: number }[]): Language[] {
  const readers = (language: Language) => counts.find((one) => one.language === language)?.count ?? 0;
  return languages.toSorted((one, other) => readers(other) - readers(one));
}

type WordsProps = {
  language: Language;
  setLanguage: (language: Language) => void;
  mostRead: Language[];
  texts: Mailing['texts'];
  setTexts: (texts: Mailing['texts']) => void;
  errorOf: (part: 'subject' | 'text') => string | undefined;
};

function Words({ language, setLanguage, mostRead, texts, setTexts, errorOf }: WordsProps) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const { subject, text } = texts[language] ?? { subject: '', text: '' };
  const change = (words: Partial<{ subject: string; text: string }>) => {
    setLanguage(language);
    const { [language]: _, ...others } = texts;
    const own = { subject, text, ...words };
    setTexts(own.subject || own.text ? { ...others, [language]: own } : others);
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        className={classes.languages}
        withItemsBorders={false}
        aria-label={t`Idioma del mensaje`}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={mostRead.map((one) => ({ value: one, label: `${languageNames[one]}${texts[one] ? ' ✓' : ''}` }))}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Cada persona lo recibe en su idioma. A quien use un idioma sin texto le llegará en castellano o, si tampoco lo
          hay, en el primero que lo tenga.
        </Trans>
      </Text>
      <PlaceholderFields
        names={mailingPlaceholders}
        nameOf={(name) => t(placeholderNames[name])}
        hint={
          <Trans>
            Cada mensaje pone los suyos. Entre dobles asteriscos, **así**, el texto va en negrita. Un guion al principio
            de la línea hace una lista, y una línea en blanco separa párrafos.
          </Trans>
        }
      >
        <TextInput
          label={t`Asunto`}
          lang={language}
          value={subject}
          error={errorOf('subject')}
          maxLength={150}
          onChange={({ currentTarget: { value } }) => change({ subject: value })}
        />
        <Textarea
          label={t`Texto`}
          lang={language}
          value={text}
          error={errorOf('text')}
          maxLength={20_000}
          autosize
          minRows={8}
          maxRows={24}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
      </PlaceholderFields>
      <Misspelt texts={texts} change={setTexts} />
    </Stack>
  );
}

function Saved({ state, error }: { state: DraftState; error: unknown }) {
  const { t } = useLingui();
  const labelOf = (field: string) => {
    const [, language = '', part] = /^texts\.(\w\w)\.(subject|text)$/.exec(field) ?? [];
    if (!part) return undefined;
    const name = t(namedLanguages[language as Language]);
    return part === 'subject' ? t`Asunto (${name})` : t`Texto (${name})`;
  };
  const reason = error ? errorText(error, labelOf) : '';
  return (
    <Group gap="xs" role="status" mih={22}>
      {state === 'failed' ? (
        <Text size="sm" c="error">
          <Trans>Sin guardar todavía: {reason} Esta pestaña lo recuerda y lo vuelve a intentar.</Trans>
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {state === 'saved' ? <Trans>Borrador guardado.</Trans> : <Trans>Guardando…</Trans>}
        </Text>
      )}
    </Group>
  );
}
