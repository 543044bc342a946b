import { Link } from '@tanstack/react-router';
import type { Map as MapLibre } from 'maplibre-gl';
import type { CSSProperties } from 'react';
import classes from './Map.module.css';
import type { MapMarker } from './map-props.ts';
import { OnMap } from './OnMap.tsx';
import type { ScreenPoint } from './spread.ts';
import { toneOf } from './tones.ts';
import { useIsDark } from './use-is-dark.ts';
import { useSpread } from './use-spread.ts';

/** Shows markers as links and buttons, reachable by keyboard, spread so as not to overlap. */
export function Markers({ map, markers }: { map: MapLibre; markers: readonly MapMarker[] }) {
  const places = useSpread(map, markers);
  return markers.map((marker, index) => (
    <OnMap key={marker.id} map={map} lon={marker.lon} lat={marker.lat} offset={places[index]?.offset}>
      <MarkerContent
        {...marker}
        isCrowded={places[index]?.isCrowded ?? false}
        offset={places[index]?.offset ?? nowhere}
      />
    </OnMap>
  ));
}

const nowhere = { x: 0, y: 0 };

type Props = MapMarker & { isCrowded: boolean; offset: ScreenPoint };

function MarkerContent({ label, text, sign, tone = 'accent', href, onClick, isChosen, isCrowded, offset }: Props) {
  const isDark = useIsDark();
  const colours = toneOf(tone, isDark);
  const common = {
    className: classes.marker,
    'data-chosen': isChosen || undefined,
    'data-crowded': isCrowded || undefined,
    style: { '--marker': colours.background, '--marker-text': colours.text } as CSSProperties,
    'aria-label': text ? `${label} (${text})` : label,
    onClick,
  };
  const content = (
    <>
      <Leader {...offset} />
      <span className={sign ? classes.sign : classes.dot}>{sign ?? text}</span>
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

/** Most pixels of offset without a leader line. */
const seen = 10;

/** Draws a line from a displaced marker to its position. */
function Leader({ x, y }: ScreenPoint) {
  const length = Math.hypot(x, y);
  if (length < seen) return null;
  return (
    <span
      className={classes.leader}
      style={{ width: length, transform: `rotate(${Math.atan2(-y, -x)}rad)` }}
      aria-hidden
    />
  );
}
