import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { Point } from '#contract/fields.ts';
import { MapView } from '../../ui/Map.tsx';

export function PlaceMap({ location, name }: { location: Point; name: string }) {
  const { t } = useLingui();
  const [lon, lat] = location.coordinates;
  return (
    <Box mt="md">
      <MapView
        label={t`Mapa con el colegio ${name}`}
        view={{ lon, lat, zoom: 15 }}
        markers={[{ id: 'place', lon, lat, label: name }]}
        height={200}
      />
    </Box>
  );
}
