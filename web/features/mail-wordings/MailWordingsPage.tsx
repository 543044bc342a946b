import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { mailTemplateNames } from '#contract/mail-templates.ts';
import type { MailWording } from '#contract/mail-wordings.ts';
import { optionOf } from '../../core/search-params.ts';
import { useSignedIn } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { namedLanguages, useLanguageNames } from '../../records/language-names.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { templateNames } from '../mail/index.ts';
import { mailWordingsQuery } from './api.ts';
import { MailWordingForm } from './MailWordingForm.tsx';
import classes from './MailWordings.module.css';

const route = getRouteApi('/emails/texts');

export function MailWordingsPage() {
  const { t } = useLingui();
  const mail = optionOf(route.useSearch().mail, mailTemplateNames);
  const { data, error, refetch } = useQuery(mailWordingsQuery);
  const [emails, texts] = [t`Mensajes`, t`Textos de los mensajes automáticos`];
  return (
    <>
      <PageHeader
        title={mail ? t(templateNames[mail]) : texts}
        crumbs={[{ label: emails, to: '/emails' }, ...(mail ? [{ label: texts, to: '/emails/texts' }] : [])]}
      />
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data && (mail ? <Wording texts={data.filter(({ template }) => template === mail)} /> : <Mails texts={data} />)}
    </>
  );
}

function Mails({ texts }: { texts: MailWording[] }) {
  const { t } = useLingui();
  return (
    <>
      <Text c="dimmed" maw={720} mb="md">
        <Trans>
          Los que la plataforma envía automáticamente. Abre uno para cambiar lo que dice; los ya enviados no cambian.
        </Trans>
      </Text>
      <ul className={classes.list}>
        {mailTemplateNames.map((mail) => (
          <li key={mail}>
            <RowLink to="/emails/texts" search={{ mail }}>
              {t(templateNames[mail])}
            </RowLink>
            <Own texts={texts.filter(({ template }) => template === mail)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Own({ texts }: { texts: MailWording[] }) {
  const { t } = useLingui();
  const own = texts.filter(({ update_date }) => update_date !== null);
  const names = own.map(({ language }) => t(namedLanguages[language])).join(', ');
  return own.length > 0 ? (
    <Text size="sm">{t`Texto propio: ${names}`}</Text>
  ) : (
    <Text size="sm" c="dimmed">{t`Texto predeterminado`}</Text>
  );
}

function Wording({ texts }: { texts: MailWording[] }) {
  const { t } = useLingui();
  const languages = useUniverse().languages as Language[];
  const languageNames = useLanguageNames();
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'es');
  const [person, setPerson] = useState<string | undefined>(useSignedIn().id);
  const text = texts.find((one) => one.language === language);
  if (!text) return null;
  return (
    <MailWordingForm key={`${text.template} ${language}`} text={text} person={person} setPerson={setPerson}>
      <NativeSelect
        className={classes.choice}
        label={t`Idioma del texto`}
        description={<Trans>Cada persona recibe el mensaje en su idioma.</Trans>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={language}
        data={[...new Set<Language>(['es', ...languages])].map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      />
    </MailWordingForm>
  );
}
