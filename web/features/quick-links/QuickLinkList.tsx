import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { mostLinks, type QuickLink } from '#contract/quick-links.ts';
import { api } from '../../core/api.ts';
import { useUniverse } from '../../core/universe.ts';
import { namedLanguages } from '../../records/language-names.ts';
import { SortableList } from '../../records/order/SortableList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { quickLinksQuery, refreshQuickLinks } from './api.ts';
import { icons, readerNames } from './icons.ts';
import classes from './QuickLinks.module.css';

export function QuickLinkList() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(quickLinksQuery);
  return (
    <>
      <PageHeader actions={<ButtonLink to="/link/new">{t`Nuevo enlace`}</ButtonLink>} />
      <Text c="dimmed" maw={720} mb="md">
        <Trans>Cada persona ve en su inicio los que son para ella, en este orden. Caben {mostLinks}.</Trans>
      </Text>
      {!data && <NotLoaded error={error} retry={refetch} />}
      {data?.length === 0 && (
        <Empty
          title={<Trans>Todavía no hay enlaces rápidos</Trans>}
          action={<ButtonLink to="/link/new" variant="default">{t`Nuevo enlace`}</ButtonLink>}
        >
          <Trans>Por ejemplo, a la página de la junta electoral o a un manual que toda tu gente deba leer.</Trans>
        </Empty>
      )}
      {data && data.length > 0 && (
        <SortableList
          label={t`Enlaces rápidos`}
          rows={data}
          nameOf={({ name }) => name}
          send={(body) => api('POST resources/links/reorder/', { body })}
          refresh={() => refreshQuickLinks()}
        >
          {(link) => <LinkRow link={link} />}
        </SortableList>
      )}
    </>
  );
}

function LinkRow({ link: { id, name, names, link, icon, readers } }: { link: QuickLink }) {
  const { t } = useLingui();
  const Icon = icons[icon];
  const missing = (useUniverse().languages as Language[])
    .filter((language) => !names[language])
    .map((language) => t(namedLanguages[language]))
    .join(', ');
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden className={classes.icon} style={{ marginTop: 2 }} />
      <Stack gap={0}>
        <RowLink to="/links/$linkid/edit" params={{ linkid: id }}>
          {name}
        </RowLink>
        <Text size="sm" c="dimmed" className={classes.address ?? ''}>
          {t(readerNames[readers])}
          {' · '}
          {link}
        </Text>
        {missing && <Text size="sm" c="dimmed">{t`Sin texto en: ${missing}`}</Text>}
      </Stack>
    </Group>
  );
}
