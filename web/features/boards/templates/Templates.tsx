import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PaperTemplate } from '#contract/paper-templates.ts';
import { useUniverse } from '../../../core/universe.ts';
import { useLanguageNames } from '../../../records/language-names.ts';
import { NotLoaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { boardTypesQuery, templatesQuery } from '../api.ts';
import { TemplateForm } from './TemplateForm.tsx';
import classes from './Templates.module.css';

export function Templates({ type: typeid }: { type: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(templatesQuery(typeid));
  const { data: types = [] } = useQuery(boardTypesQuery);
  const languages = useUniverse().languages as Language[];
  const languageNames = useLanguageNames();
  const [kind, setKind] = useState<PaperTemplate['kind']>('watcher');
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'es');
  const [person, setPerson] = useState<string>();
  const template = data?.find((one) => one.kind === kind && one.language === language);
  return (
    <>
      <PageHeader
        title={types.find(({ id }) => id === typeid)?.name ?? t`Tipos de junta`}
        crumbs={[
          { label: t`Juntas electorales`, to: '/boards' },
          { label: t`Tipos de junta`, to: '/boards/types' },
        ]}
      />
      {!data && <NotLoaded error={error} retry={refetch} />}
      {template && (
        <TemplateForm
          key={`${kind} ${language} ${JSON.stringify(template)}`}
          type={typeid}
          template={template}
          person={person}
          setPerson={setPerson}
        >
          <div className={classes.choices}>
            <NativeSelect
              label={t`Credencial de`}
              value={kind}
              data={[
                { value: 'watcher', label: t`Apoderado/a` },
                { value: 'representative', label: t`Representante` },
              ]}
              onChange={({ currentTarget }) => setKind(currentTarget.value as PaperTemplate['kind'])}
            />
            <NativeSelect
              label={t`Idioma del texto`}
              description={<Trans>En el papel va junto al otro idioma oficial de cada zona.</Trans>}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={language}
              data={[...new Set<Language>(['es', ...languages])].map((one) => ({
                value: one,
                label: languageNames[one],
              }))}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
            />
          </div>
        </TemplateForm>
      )}
    </>
  );
}
