import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconMail } from '@tabler/icons-react';
import { slots } from '#contract/coverage.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { useWriteTo } from './use-write-to.ts';

export function WriteToPlace({ place }: { place: string }) {
  const { mutate, isPending } = useWriteTo();
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ filters: { place } })}
    >
      <Trans>Escribir a quienes están</Trans>
    </Button>
  );
}

export function WriteToArea({ area }: { area: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useWriteTo();
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconMail size={16} aria-hidden />} loading={isPending}>
          <Trans>Escribir</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => mutate({ filters: { area } })}>{t`A todas sus personas`}</Menu.Item>
        {slots.map((slot) => {
          const name = t(slotNames[slot]);
          return (
            <Menu.Item key={slot} mih={44} onClick={() => mutate({ filters: { area, slot } })}>
              <Trans>A quienes tienen turno: {name}</Trans>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
