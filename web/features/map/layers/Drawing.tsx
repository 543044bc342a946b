import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import type { Map as MapLibre, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cornersOf, mostCorners } from '#contract/shapes.ts';
import { colourOf } from '../../../ui/map/tones.ts';
import { type Layer, useLayers } from '../../../ui/map/use-layers.ts';
import { shapeText } from '../shape-text.ts';

export type Tool = 'box' | 'polygon';
type Props = {
  map: MapLibre;
  tool: Tool | undefined;
  shape: string | undefined;
  paint: unknown;
  /** called with the shape; undefined if none was drawn */
  done: (shape: string | undefined) => void;
};

/** Draws a shape. A double click, the first corner or Enter closes a polygon; Escape cancels. */
export function Drawing({ map, tool, shape, paint, done }: Props) {
  const [corners, setCorners] = useState<Position[]>([]);
  const drawn = tool ? corners : shape ? (cornersOf(shape) ?? []) : [];
  const data = useMemo(() => shapeFeatures(drawn, tool !== undefined), [drawn, tool]);
  useLayers(map, 'map-shape', data, { layers: shapeLayers, paint });
  const finish = useRef(done);
  finish.current = done;

  useEffect(() => {
    if (!tool) return;
    setCorners([]);
    const canvas = map.getCanvas();
    canvas.style.cursor = 'crosshair';
    map.dragPan.disable();
    map.doubleClickZoom.disable();
    const stop = tool === 'box' ? drawBox(map, setCorners, finish) : drawPolygon(map, setCorners, finish);
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && finish.current(undefined);
    window.addEventListener('keydown', giveUp);
    return () => {
      stop();
      window.removeEventListener('keydown', giveUp);
      canvas.style.cursor = '';
      map.dragPan.enable();
      map.doubleClickZoom.enable();
    };
  }, [map, tool]);
  return null;
}

/** Most pixels between two corners that count as one: a double click, or an empty box. */
const same = 4;

type Show = (corners: Position[]) => void;
type Finish = { current: Props['done'] };

function drawBox(map: MapLibre, show: Show, finish: Finish): () => void {
  let from: Position | undefined;
  const boxTo = ([lon = 0, lat = 0]: Position): Position[] => {
    const [west = lon, south = lat] = from ?? [];
    return [
      [west, south],
      [lon, south],
      [lon, lat],
      [west, lat],
    ];
  };
  const begin = ({ lngLat, originalEvent }: MapMouseEvent | MapTouchEvent) => {
    // Two fingers zoom instead of drawing.
    const isOne = !('touches' in originalEvent) || originalEvent.touches.length === 1;
    from = isOne ? lngLat.toArray() : undefined;
    show([]);
  };
  const grow = ({ lngLat }: MapMouseEvent) => {
    if (from) show(boxTo(lngLat.toArray()));
  };
  const end = ({ lngLat, point }: MapMouseEvent) => {
    if (!from) return;
    const box = boxTo(lngLat.toArray());
    const start = map.project(from as [number, number]);
    from = undefined;
    if (Math.min(Math.abs(point.x - start.x), Math.abs(point.y - start.y)) < same) return show([]);
    finish.current(shapeText(box as never));
  };
  const handlers = [
    map.on('mousedown', begin),
    map.on('touchstart', begin),
    map.on('mousemove', grow),
    map.on('touchmove', grow as never),
    map.on('mouseup', end),
    map.on('touchend', end as never),
  ];
  return () => {
    for (const { unsubscribe } of handlers) unsubscribe();
  };
}

/** Most pixels from the first corner at which a click closes a polygon. */
const near = 12;

function drawPolygon(map: MapLibre, show: Show, finish: Finish): () => void {
  let corners: Position[] = [];
  const close = () => {
    if (corners.length >= 3) finish.current(shapeText(corners as never));
  };
  const add = ({ lngLat, point }: MapMouseEvent) => {
    const isAt = (corner: Position | undefined, reach: number) =>
      corner !== undefined && map.project(corner as [number, number]).dist(point) < reach;
    if (corners.length >= 3 && isAt(corners[0], near)) return close();
    if (corners.length < mostCorners && !isAt(corners.at(-1), same)) corners = [...corners, lngLat.toArray()];
    show(corners);
  };
  const follow = ({ lngLat }: MapMouseEvent) => {
    if (corners.length > 0) show([...corners, lngLat.toArray()]);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') close();
  };
  const handlers = [map.on('click', add), map.on('mousemove', follow), map.on('dblclick', close)];
  window.addEventListener('keydown', closeByKey);
  return () => {
    for (const { unsubscribe } of handlers) unsubscribe();
    window.removeEventListener('keydown', closeByKey);
  };
}

/** Builds the outline separately from the fill: rings without area aren't drawn. */
function shapeFeatures(corners: Position[], isGrowing: boolean): FeatureCollection {
  const [first] = corners;
  if (!first) return { type: 'FeatureCollection', features: [] };
  const ring = [...corners, first];
  const geometries: Geometry[] = [
    { type: 'Polygon', coordinates: [ring] },
    { type: 'LineString', coordinates: ring },
    ...(isGrowing ? [{ type: 'Point' as const, coordinates: first }] : []),
  ];
  const features = geometries.map((geometry): Feature => ({ type: 'Feature', properties: {}, geometry }));
  return { type: 'FeatureCollection', features };
}

const shapeLayers = (): Layer[] => [
  { id: 'shape', type: 'fill', paint: { 'fill-color': colourOf('var(--vixia-focus)'), 'fill-opacity': 0.12 } },
  {
    id: 'shape-line',
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': colourOf('var(--vixia-focus)'), 'line-width': 2, 'line-dasharray': [2, 1.5] },
  },
  {
    id: 'shape-start',
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': colourOf('var(--vixia-focus)'), 'circle-radius': 5 },
  },
];
