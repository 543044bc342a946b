import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUniverse } from '../../core/universe.ts';
import { MapView } from '../../ui/Map.tsx';
import type { Position } from '../../ui/map/map-props.ts';
import { NearAddress } from './NearAddress.tsx';
import type { useLocating } from './use-locating.ts';

type Locating = ReturnType<typeof useLocating>;
type Props = { locating: Locating; error: ReactNode; isOwn: boolean };

export function AddressMap({ locating, error, isOwn }: Props) {
  const { t } = useLingui();
  const title = isOwn ? t`Tu casa en el mapa` : t`Su casa en el mapa`;
  const { pin, view, hasFailed, isUnknown, putPin, goTo } = locating;
  return (
    <section id="location" aria-label={title} tabIndex={-1}>
      <Input.Label component="div" labelElement="div" size="md">
        {title}
      </Input.Label>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        <State {...locating} isOwn={isOwn} />
      </Text>
      <MapView
        label={isOwn ? t`Mapa con la situación de tu casa` : t`Mapa con la situación de su casa`}
        pin={pin ?? null}
        pinLabel={isOwn ? t`Marca de tu casa` : t`Marca de su casa`}
        onPinMove={putPin}
        height={280}
        {...(view ? { view } : {})}
      />
      {pin && <NearAddress pin={pin} />}
      {isOwn && (hasFailed || isUnknown) && <DevicePositionButton onFind={goTo} />}
      {error && (
        <Input.Error mt="xs" size="md">
          {error}
        </Input.Error>
      )}
    </section>
  );
}

function State({ pin, isLocating, hasFailed, isUnknown, isTownOnly, isExact, isOwn }: Locating & { isOwn: boolean }) {
  const { hasStreets } = useUniverse();
  if (!hasStreets && !pin) {
    return <Trans>Aquí no se pueden buscar calles: basta con el municipio. La marca en el mapa es opcional.</Trans>;
  }
  if (isLocating) return <Trans>Buscando la dirección en el mapa…</Trans>;
  if (!isOwn && (hasFailed || isUnknown)) {
    return (
      <Trans>No sabemos dónde está. Si lo sabes, acerca el mapa y toca el lugar; si no, se queda sin marca.</Trans>
    );
  }
  if (!isOwn && pin) {
    return <Trans>Comprueba que la marca está donde vive. Si no, arrástrala o toca el lugar exacto.</Trans>;
  }
  if (hasFailed) return <Trans>La búsqueda no responde. Acerca el mapa y toca el lugar donde está tu casa.</Trans>;
  if (isUnknown && isTownOnly) {
    return <Trans>Solo sabemos el municipio. Acerca el mapa y toca el lugar donde está tu casa.</Trans>;
  }
  if (isUnknown) {
    return <Trans>No conocemos esa dirección. Acerca el mapa y toca el lugar donde está tu casa.</Trans>;
  }
  if (pin && isExact) {
    return <Trans>Comprueba que la marca está donde vives. Si no, arrástrala o toca el lugar exacto.</Trans>;
  }
  if (pin)
    return <Trans>No conocemos el lugar exacto. Si puedes, acerca el mapa y pon la marca más cerca de tu casa.</Trans>;
  return <Trans>Cuando escribas la calle y el municipio pondremos aquí una marca.</Trans>;
}

/** Locates the device, for homes without a known address; needs no map. */
function DevicePositionButton({ onFind }: { onFind: (position: Position) => void }) {
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
