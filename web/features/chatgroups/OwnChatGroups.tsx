import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platforms } from '#contract/chat-platforms.ts';
import type { OwnChatGroup } from '#contract/chatgroups.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query-client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { FirstAreas } from '../areas/index.ts';
import { ownChatGroupsQuery } from './api.ts';
import classes from './ChatGroups.module.css';

export function OwnChatGroups() {
  const { data = [] } = useQuery(ownChatGroupsQuery);
  return <ChatGroupsAtHand groups={data} />;
}

/** Renders nothing without groups. */
export function ChatGroupsAtHand({ groups }: { groups: readonly OwnChatGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Section id="chat-groups" title={<Trans>Tus grupos de chat</Trans>}>
      <ul className={classes.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <OwnGroup group={group} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OwnGroup({ group: { id, name, platform, link, areas, is_opened } }: { group: OwnChatGroup }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const { name: place } = platforms[platform];
  const open = async () => {
    const opened = await api('POST chatgroups/groups/:id/open/', { params: { id } });
    await Promise.all(
      [['home'], ownChatGroupsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    return opened;
  };
  return (
    <Stack gap={4}>
      <Text fw={600}>{name}</Text>
      {areas.some((area) => area.name !== name) && <FirstAreas areas={areas} />}
      <Group gap="xs">
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          aria-label={t`Abrir en ${place}: ${name}`}
          // The link works whether or not the click could be counted.
          onClick={() => void open().catch(() => {})}
        >
          <Trans>Abrir en {place}</Trans>
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconQrcode size={18} aria-hidden />}
          aria-label={t`Código QR: ${name}`}
          onClick={() => setShown(true)}
        >
          <Trans>Código QR</Trans>
        </Button>
      </Group>
      {is_opened && <Text size="sm" c="dimmed">{t`Ya lo has abierto.`}</Text>}
      {isShown && <GroupQr id={id} name={name} place={place} open={open} close={() => setShown(false)} />}
    </Stack>
  );
}

type Props = {
  id: string;
  name: string;
  place: string;
  open: () => Promise<{ link: string; qr: string }>;
  close: () => void;
};

function GroupQr({ id, name, place, open, close }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['chatgroups', 'opening', id],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={close} title={name}>
      <Stack>
        <Text>{t`Escanéalo con la cámara del móvil en el que tienes ${place}.`}</Text>
        {data ? (
          <>
            <img
              src={data.qr}
              alt={t`Código QR del enlace que aparece debajo`}
              className={classes.qr}
              width={256}
              height={256}
            />
            <Anchor href={data.link} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {data.link}
            </Anchor>
          </>
        ) : (
          <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={256} width={256} />} />
        )}
      </Stack>
    </Dialog>
  );
}
