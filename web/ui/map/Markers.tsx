import { useComputedColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Map as MapLibre } from 'maplibre-gl';
import type { CSSProperties } from 'react';
import type { MapMarker } from '../Map.tsx';
import classes from './Map.module.css';
import { OnMap } from './OnMap.tsx';
import { toneOf } from './tones.ts';

/** Shows markers as links and buttons, which the keyboard reaches. */
export function Markers({ map, markers }: { map: MapLibre; markers: readonly MapMarker[] }) {
  return markers.map((marker) => (
    <OnMap key={marker.id} map={map} lon={marker.lon} lat={marker.lat}>
      <MarkerContent {...marker} />
    </OnMap>
  ));
}

function MarkerContent({ label, text, tone = 'accent', href, onClick, isChosen }: MapMarker) {
  const isDark = useComputedColorScheme('light') === 'dark';
  const colours = toneOf(tone, isDark);
  const common = {
    className: classes.marker,
    'data-chosen': isChosen || undefined,
    style: { '--marker': colours.background, '--marker-text': colours.text } as CSSProperties,
    'aria-label': text ? `${label} (${text})` : label,
    onClick,
  };
  const content = (
    <>
      <span className={classes.dot}>{text}</span>
      <span className={classes.bubble} aria-hidden>
        {label}
      </span>
    </>
  );
  if (href) {
    return (
      <Link to={href} {...common}>
        {content}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" aria-pressed={isChosen} {...common}>
        {content}
      </button>
    );
  }
  return (
    <span role="img" {...common}>
      {content}
    </span>
  );
}
