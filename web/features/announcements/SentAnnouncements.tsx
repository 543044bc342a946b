import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { useAct } from '../../ui/use-act.ts';
import { announcementsQuery } from './api.ts';

export function SentAnnouncements() {
  const { t } = useLingui();
  const query = useInfiniteQuery(announcementsQuery);
  if (!query.data) return <NotLoaded error={query.error} retry={query.refetch} />;
  const all = query.data.pages.flatMap(({ results }) => results);
  if (all.length === 0) return <Text c="dimmed">{t`Todavía no hay ningún anuncio.`}</Text>;
  return (
    <Stack gap="lg">
      {all.map((announcement) => (
        <Sent key={announcement.id} announcement={announcement} />
      ))}
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Mostrar más</Trans>
        </Button>
      )}
    </Stack>
  );
}

function Sent({ announcement: { id, texts, area, author_name, readers, readed, created_at, roles } }: Props) {
  const { t } = useLingui();
  const date = useDates();
  const [isAsking, setAsking] = useState(false);
  const { title = '', description } = texts[currentLanguage()] ?? texts.es ?? {};
  const withdraw = useAct({
    mutationFn: () => api('DELETE notifications/announcements/:id/', { params: { id } }),
    onSuccess: () => toastDone(<Trans>Anuncio retirado: {title}.</Trans>),
    onSettled: () =>
      Promise.all(
        ['announcements', 'notifications', 'changes'].map((noun) =>
          queryClient.invalidateQueries({ queryKey: [noun] }),
        ),
      ),
  });
  const areaName = area?.name;
  const heard = [
    ...(roles.includes('staff') ? [areaName ? t`coordinación: ${areaName}` : t`coordinación`] : []),
    ...(roles.includes('superuser') ? [t`administración`] : []),
  ].join(' · ');
  return (
    <Stack gap={4} component="article">
      <Text fw={650}>{title}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {description}
      </Text>
      <Text size="sm" c="dimmed">
        {[date(created_at, 'long'), author_name, heard].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <Plural value={readers} _0="No lo tiene nadie." one="Lo tiene # persona." other="Lo tienen # personas." />{' '}
          <Plural value={readed} _0="Sin leer." one="Lo ha leído #." other="Lo han leído #." />
        </Text>
        {isAsking ? (
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => setAsking(false)} data-autofocus>
              <Trans>Dejarlo como está</Trans>
            </Button>
            <Button size="sm" color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
              <Trans>Retirarlo de todas las notificaciones</Trans>
            </Button>
          </Group>
        ) : (
          <Button
            size="sm"
            variant="subtle"
            c="var(--mantine-color-error)"
            aria-label={t`Retirar: ${title}`}
            onClick={() => setAsking(true)}
          >
            <Trans>Retirar…</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
type Props = { announcement: Announcement };
