import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { Position } from '../../ui/map/map-props.ts';

/** Takes the device's position, for homes without a known address; needs no map. */
export function DevicePositionButton({ onFind }: { onFind: (position: Position) => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<'asking' | 'refused'>();

  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined);
        onFind({ lon: coords.longitude, lat: coords.latitude });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };

  return (
    <>
      <Button
        variant="default"
        mt="xs"
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        loading={state === 'asking'}
        onClick={ask}
      >
        <Trans>Usar mi ubicación actual</Trans>
      </Button>
      {state === 'refused' && <Text size="sm" mt={4} role="status">{t`Este dispositivo no nos dice dónde está.`}</Text>}
    </>
  );
}
