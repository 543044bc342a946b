import { useLingui } from '@lingui/react/macro';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import { MapView } from '../../ui/Map.tsx';

const height = 200;

/** Shows somebody's home; the map loads when scrolled into view. */
export function HomeMap({ location, name }: { location: Point; name: string }) {
  const { t } = useLingui();
  const { ref, inViewport } = useInViewport();
  const [isWanted, setWanted] = useState(false);
  const [lon, lat] = location.coordinates;
  useEffect(() => {
    if (inViewport) setWanted(true);
  }, [inViewport]);
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {isWanted && (
        <MapView
          label={t`Mapa con la casa de ${name}`}
          view={{ lon, lat, zoom: 13.5 }}
          markers={[{ id: 'home', lon, lat, label: t`Casa de ${name}` }]}
          height={height}
        />
      )}
    </div>
  );
}
