import '@mantine/core/styles/Radio.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { TermKind } from '#contract/terms.ts';
import { legalTexts } from '#contract/terms-versions.ts';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { toastDone } from '../../../core/toasts.ts';
import { useKeptForm } from '../../../core/use-kept-form.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import { validateWith } from '../../../core/validate.ts';
import { FormStack } from '../../../ui/FormStack.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import sides from '../../../ui/sides.module.css';
import { type LegalTexts, refreshSettings } from '../api.ts';
import { LegalTextPreview } from './LegalTextPreview.tsx';

type Draft = { where: 'here' | 'elsewhere'; text: string; url: string; asked: 'yes' | 'no'; note: string };
type Props = {
  kind: TermKind;
  language: Language;
  texts: LegalTexts;
  /** control to select the text to edit */
  children: ReactNode;
};

const publish = 'POST universe/legal/versions/';
const { body: bodySchema } = legalTexts.endpoints[publish];

export function LegalTextForm({ kind, language, texts, children }: Props) {
  const { t } = useLingui();
  const ofKind = texts.texts.filter((one) => one.kind === kind);
  const own = ofKind.find((one) => one.language === language);
  const url = ofKind.find((one) => one.url !== null)?.url ?? '';
  const start: Draft = {
    where: url ? 'elsewhere' : 'here',
    text: own?.text ?? '',
    url,
    asked: ofKind.length > 0 ? 'yes' : 'no',
    note: '',
  };
  const bodyOf = ({ where, text, url: address, asked, note }: Draft) => ({
    parts: [where === 'here' ? { kind, language, text } : { kind, url: address.trim() }],
    is_asked: asked === 'yes',
    note,
    seen: texts.latest,
  });
  const check = validateWith(bodySchema, useTexts());
  const form = useKeptForm(`legal ${kind} ${language}`, start, (draft) => {
    const { 'parts.0.text': text, 'parts.0.url': address, ...others } = check(bodyOf(draft));
    return { ...others, ...(text && { text }), ...(address && { url: address }) };
  });
  const { submit, isSending, summary } = useSubmit<Draft>(form, async (draft) => {
    const { version } = await api(publish, { body: bodyOf(draft) });
    form.forget();
    toastDone(<Trans>Publicado: versión {version}.</Trans>);
    form.setValues({ ...draft, note: '' });
    await refreshSettings();
  });
  const draft = texts.drafts.find((one) => one.kind === kind && one.language === language)?.text ?? '';
  const { where, text, asked } = form.values;
  const isChanged = where !== start.where || text !== start.text || form.values.url !== start.url;
  const labels = { text: t`Texto legal`, url: t`Dirección`, note: t`Qué cambia` };
  return (
    <div className={sides.sides}>
      <FormStack submit={submit} summary={summary} labels={labels} gap="md">
        <Group gap="sm" grow>
          {children}
        </Group>
        <Radio.Group
          label={t`Dónde está`}
          value={where}
          onChange={(value) => form.change({ where: value as Draft['where'] })}
        >
          <Group gap="lg" mt="xs">
            <Radio value="here" label={t`En esta página`} />
            <Radio value="elsewhere" label={t`En otra dirección, para todos los idiomas`} />
          </Group>
        </Radio.Group>
        {where === 'elsewhere' ? (
          <TextInput {...form.field('url')} label={labels.url} type="url" maxLength={500} required />
        ) : (
          <TextFields form={form} language={language} label={labels.text} draft={draft} />
        )}
        <AskedFields asked={asked} change={form.change} />
        <Textarea
          {...form.field('note')}
          label={labels.note}
          description={<Trans>Lo leerá quien tenga que aceptarlo.</Trans>}
          maxLength={1000}
          autosize
          minRows={2}
        />
        <Group gap="sm">
          <Button type="submit" loading={isSending} disabled={!isChanged}>{t`Publicar`}</Button>
          {form.isChanged && isChanged && (
            <Button
              variant="default"
              onClick={() => {
                form.forget();
                form.setValues(start);
              }}
            >
              <Trans>Descartar los cambios</Trans>
            </Button>
          )}
        </Group>
      </FormStack>
      {where === 'here' && <LegalTextPreview text={text} language={language} />}
      <LeaveGuard isUnsaved={() => isChanged} discard={form.forget} />
    </div>
  );
}

type Form = ReturnType<typeof useKeptForm<Draft>>;
type TextProps = {
  form: Form;
  language: Language;
  label: string;
  /** the product's text to start from */
  draft: string;
};

/** Writes the text, perhaps from the product's draft. */
function TextFields({ form, language, label, draft }: TextProps) {
  return (
    <>
      <Textarea
        {...form.field('text')}
        lang={language}
        label={label}
        description={
          <Trans>
            En Markdown: ## delante de un título, - delante de cada punto de una lista, ** alrededor de lo importante.
          </Trans>
        }
        maxLength={60_000}
        minRows={12}
        maxRows={32}
        autosize
        required
      />
      <Group gap="sm">
        <Button variant="default" onClick={() => form.change({ text: draft })} disabled={form.values.text === draft}>
          <Trans>Empezar por el borrador</Trans>
        </Button>
        <Text size="sm" c="dimmed" style={{ flex: 1 }}>
          <Trans>
            Dice lo que esta plataforma hace de verdad con los datos. Rellena los huecos […] y pide a quien os asesora
            que lo lea.
          </Trans>
        </Text>
      </Group>
    </>
  );
}

/** Decides whether those who have accepted former texts must accept this one. */
function AskedFields({ asked, change }: { asked: Draft['asked']; change: Form['change'] }) {
  const { t } = useLingui();
  return (
    <Radio.Group
      label={t`Quienes ya están`}
      value={asked}
      onChange={(value) => change({ asked: value as Draft['asked'] })}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="yes"
          label={t`Tienen que aceptarlo`}
          description={t`La próxima vez que entren y, si no cierran la sesión, al cabo de un día. Hasta entonces solo pueden descargar o borrar sus datos.`}
        />
        <Radio
          value="no"
          label={t`No tienen que hacer nada`}
          description={t`Es una errata, otro idioma o un cambio que no les afecta.`}
        />
      </Stack>
    </Radio.Group>
  );
}
