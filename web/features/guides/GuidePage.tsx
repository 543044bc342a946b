import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GuideName } from '#contract/guide-names.ts';
import type { ReadSection } from '#contract/guides.ts';
import type { Language } from '#contract/languages.ts';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../../core/session.ts';
import { useUniverse } from '../../core/universe.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { MarkdownText } from '../../ui/MarkdownText.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Section } from '../../ui/Section.tsx';
import { DocumentsOfReader } from '../documents/index.ts';
import { guideQuery, readSectionsQuery } from './api.ts';
import classes from './Guide.module.css';
import { guideTitles } from './guide-titles.ts';

export const UsersGuidePage = () => <Guide guide="users" />;
export const StaffsGuidePage = () => <Guide guide="staffs" />;

function Guide({ guide }: { guide: GuideName }) {
  const { t, i18n } = useLingui();
  const self = useSelf();
  const language = i18n.locale as Language;
  const text = useQuery(guideQuery(guide, language));
  const own = useQuery(readSectionsQuery(guide, language));
  return (
    <div className={classes.guide}>
      <PageHeader
        title={t(guideTitles[guide])}
        actions={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={printWhole}>
              <Trans>Imprimir</Trans>
            </Button>
            {canEver(self, 'guides.manage') && (
              <ButtonLink to="/guides" variant="default">{t`Secciones propias`}</ButtonLink>
            )}
          </Group>
        }
      />
      {text.data ? (
        <>
          <Contents guide={guide} sections={text.data} hasOwn={own.data !== undefined && own.data.length > 0} />
          <Stack gap="xl">
            {text.data.map(({ id, title, html }) => (
              <Section key={id} id={id} title={title}>
                <MarkdownText html={html} language={language} />
              </Section>
            ))}
            {own.data && own.data.length > 0 && <OwnSections sections={own.data} />}
            <DocumentsOfReader />
          </Stack>
        </>
      ) : (
        <NotLoaded error={text.error} retry={text.refetch} />
      )}
      {own.error && <QueryError error={own.error} retry={own.refetch} />}
    </div>
  );
}

/** Id of the organisation's part, distinct from any section of the product. */
const ownId = 'organisation';

type ContentsProps = { guide: GuideName; sections: { id: string; title: string }[]; hasOwn: boolean };

function Contents({ guide, sections, hasOwn }: ContentsProps) {
  const { t } = useLingui();
  const { tenantName } = useUniverse();
  const all = hasOwn ? [...sections, { id: ownId, title: tenantName }] : sections;
  return (
    <nav aria-label={t`Contenido de la guía`} className={classes.contents}>
      <ol>
        {all.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/${guide}-guide`} hash={id}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OwnSections({ sections }: { sections: ReadSection[] }) {
  const { tenantName } = useUniverse();
  return (
    <Section id={ownId} title={tenantName}>
      {sections.map(({ id, name, html, language }) => (
        <section key={id} aria-labelledby={id}>
          <Title order={3} id={id} lang={language} mb="xs">
            {name}
          </Title>
          <MarkdownText html={html} language={language} />
        </section>
      ))}
    </Section>
  );
}

/** Prints after all pictures have loaded: those further down are lazy. */
async function printWhole() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  window.print();
}
