import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Place } from '#contract/places.ts';
import print from '../../../ui/print.module.css';
import { useEditPlace } from './use-edit-place.ts';

const most = 1000;

export function Proxies({ place }: { place: Place }) {
  const { t } = useLingui();
  const edit = useEditPlace(place);
  const { total_proxies: count } = place;
  const set = (total_proxies: number) => {
    if (total_proxies >= 0 && total_proxies <= most) edit({ total_proxies });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        className={print.noPrint}
        size={44}
        variant="default"
        aria-label={t`Una persona de fuera menos`}
        // `disabled` would lose the focus.
        aria-disabled={count === 0}
        onClick={() => set(count - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={print.noPrint}
        size={44}
        variant="default"
        aria-label={t`Una persona de fuera más`}
        onClick={() => set(count + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <div>
        <Text role="status">
          <Plural value={count} _0="Sin personas de fuera" one="# persona de fuera" other="# personas de fuera" />
        </Text>
        <Text size="sm" c="dimmed" className={print.noPrint}>
          <Trans>De otra organización, o sin cuenta aquí. Cuentan en los tres turnos.</Trans>
        </Text>
      </div>
    </Group>
  );
}
