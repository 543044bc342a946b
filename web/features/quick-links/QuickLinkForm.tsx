import '@mantine/core/styles/Radio.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import type { Language } from '#contract/languages.ts';
import { type LinkIcon, linkIcons, type QuickLink, quickLinks } from '#contract/quick-links.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { bodyOf, type QuickLinkBody, type QuickLinkDraft } from './draft.ts';
import { iconNames, icons } from './icons.ts';
import { LinkField, ReadersField } from './LinkFields.tsx';
import classes from './QuickLinks.module.css';

type Props = RecordFormProps<QuickLinkDraft, QuickLinkBody, QuickLink>;

export function QuickLinkForm({ draftKey, start, send, ...record }: Props) {
  const { t } = useLingui();
  const languageNames = useLanguageNames();
  const say = useTexts();
  const languages = useUniverse().languages as Language[];
  const first = languages[0] ?? 'es';
  const check = validateWith(quickLinks.endpoints['POST resources/links/'].body, say);
  const form = useKeptForm(draftKey, start, (draft) => {
    const { names, ...errors } = check(bodyOf(draft, languages));
    return { ...errors, ...(names && { [first]: say('required') }) };
  });
  const labels = {
    ...Object.fromEntries(languages.map((language) => [language, languageNames[language]])),
    link: t`Dirección`,
    readers: t`Quién lo ve`,
    icon: t`Icono`,
  };
  const { readers, icon } = form.values;
  return (
    <RecordForm {...record} form={form} send={(draft) => send(bodyOf(draft, languages))} labels={labels}>
      <Stack component="fieldset" gap="sm" m={0} p={0} bd={0}>
        <Text component="legend" p={0} mb="xs">{t`Texto del enlace, en un idioma al menos`}</Text>
        {languages.map((language) => (
          <TextInput
            key={language}
            {...form.field(language)}
            lang={language}
            label={languageNames[language]}
            maxLength={80}
            autoComplete="off"
          />
        ))}
      </Stack>
      <LinkField
        {...form.field('link')}
        label={labels.link}
        description={
          <Trans>
            Cópiala de la barra del navegador: empieza por https://. Para una página de aquí basta lo que sigue al
            nombre del sitio, por ejemplo /faqs
          </Trans>
        }
      />
      <ReadersField
        label={labels.readers}
        value={readers}
        error={form.errors.readers}
        onChange={(chosen) => form.change({ readers: chosen })}
      />
      <Radio.Group
        label={labels.icon}
        value={icon}
        error={form.errors.icon}
        onChange={(value) => form.change({ icon: value as LinkIcon })}
      >
        <div className={classes.icons}>
          {linkIcons.map((one) => (
            <Radio key={one} value={one} label={<Choice icon={one} />} />
          ))}
        </div>
      </Radio.Group>
    </RecordForm>
  );
}

function Choice({ icon }: { icon: LinkIcon }) {
  const { t } = useLingui();
  const Icon = icons[icon];
  return (
    <span className={classes.choice}>
      <Icon size={18} aria-hidden />
      {t(iconNames[icon])}
    </span>
  );
}
