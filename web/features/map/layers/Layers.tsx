import { useLingui } from '@lingui/react';
import { useComputedColorScheme } from '@mantine/core';
import type { MapLayerMouseEvent, Map as MapLibre } from 'maplibre-gl';
import { Popup } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import type { Dots, MapArea, MapPlace, PersonPoint } from '#contract/map.ts';
import type { GeoBox } from '#contract/map-bounds.ts';
import { percentIn } from '../../../core/percent.ts';
import type { Boundaries } from '../../../ui/map/ground.ts';
import { namesOf } from '../../../ui/map/ground.ts';
import { useIsDark } from '../../../ui/map/use-is-dark.ts';
import { nothing, useLayers } from '../../../ui/map/use-layers.ts';
import { type CoverageSlots, coverageOf, shareOf } from '../coverage.ts';
import type { MapColouring } from '../search.ts';
import type { MapSight } from '../sight.ts';
import { Drawing, type Tool } from './Drawing.tsx';
import type { DotsLayer } from './dots-layer.ts';
import { areaFeatures, areaLabels, cellFeatures, labelledAreas, personFeatures, placeFeatures } from './features.ts';
import {
  areaLayers,
  cellLayers,
  countLayers,
  labelLayers,
  openLayers,
  personLayers,
  placeLayers,
} from './layer-styles.ts';
import { useMarkerImages } from './marker-images.ts';
import { gatherCells, spaceLabels } from './spacing.ts';
import { useDots } from './use-dots.ts';
import { useView } from './use-view.ts';

export type MapContent = {
  areas: readonly MapArea[];
  boundaries: Boundaries['features'];
  places: readonly MapPlace[];
  dots: Dots | null;
  cells: readonly { lon: number; lat: number; count: number }[];
  people: readonly PersonPoint[];
};

export type LayersProps = MapContent & {
  /** zoom of the map at rest */
  zoom: number;
  bounds: GeoBox | undefined;
  asked: CoverageSlots;
  by: MapColouring;
  open: MapPlace | undefined;
  person: string | undefined;
  tell: (seen: MapSight) => void;
  openPlace: (id: string) => void;
  openArea: (id: string) => void;
  openPerson: (id: string) => void;
  tool: Tool | undefined;
  shape: string | undefined;
  choose: (shape: string | undefined) => void;
};

export function Layers({ map, ...props }: LayersProps & { map: MapLibre }) {
  const { zoom, bounds, asked, by, open, person, areas, boundaries, places, dots, people } = props;
  const isDark = useIsDark();
  const { locale } = useLingui().i18n;
  // Layers rebuilt for printing would come too late, so they are repainted.
  const onScreen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const paint = `${onScreen} ${by}`;
  useMarkerImages(map, isDark);
  useView(map, props.tell);

  const centres = useMemo(() => centresOf(boundaries), [boundaries]);
  const cells = useMemo(() => gatherCells(props.cells, zoom), [props.cells, zoom]);
  const labels = useMemo(
    () => spaceLabels(labelledAreas(areas, centres), cells, zoom, bounds),
    [areas, centres, cells, zoom, bounds],
  );
  const data = {
    areas: useMemo(() => areaFeatures(areas, boundaries, asked), [areas, boundaries, asked]),
    labels: useMemo(() => areaLabels(labels, locale, asked), [labels, locale, asked]),
    places: useMemo(() => placeFeatures(places, asked), [places, asked]),
    open: useMemo(() => (open ? placeFeatures([open], asked) : nothing), [open, asked]),
    cells: useMemo(() => cellFeatures(cells), [cells]),
    people: useMemo(() => personFeatures(people, person), [people, person]),
  };
  useLayers(map, 'map-areas', data.areas, { layers: () => areaLayers(), paint, before: 'inner' });
  // Places are drawn above people: they are what people on this page work on.
  useLayers(map, 'map-cells', data.cells, { layers: () => cellLayers(isDark), paint });
  useLayers(map, 'map-people', data.people, { layers: () => personLayers(isDark), paint });
  const dotted = useDots(map, dots, by, paint);
  useLayers(map, 'map-places', data.places, { layers: () => placeLayers(by), paint });
  // Counts are above dots but below bars: otherwise a count would seem to belong to a bar.
  useLayers(map, 'map-counts', data.cells, { layers: () => countLayers(isDark), paint, before: 'place-bars' });
  useLayers(map, 'map-labels', data.labels, { layers: () => labelLayers(), paint });
  useLayers(map, 'map-open', data.open, { layers: () => openLayers(), paint });

  useEffect(() => {
    // The areas' own labels name them.
    map.setLayoutProperty('names', 'visibility', areas.length > 0 ? 'none' : 'visible');
  }, [map, areas]);

  useClicks(map, dotted, props);
  return <Drawing map={map} tool={props.tool} shape={props.shape} paint={paint} done={props.choose} />;
}

const centresOf = (boundaries: Boundaries['features']) =>
  new Map(
    namesOf({ type: 'FeatureCollection', features: boundaries }).features.map(({ geometry }, index) => [
      String(boundaries[index]?.id),
      (geometry as GeoJSON.Point).coordinates as [number, number],
    ]),
  );

const clickable = ['place-bars', 'place-dots', 'cells', 'people', 'area-labels', 'areas'] as const;

/** Most milliseconds until a second press counts as a double click, which zooms. */
const untilSecond = 300;

/** Opens clicked features, zooms in on clusters, and names hovered features. */
function useClicks(map: MapLibre, dotted: DotsLayer, props: LayersProps) {
  const { locale } = useLingui().i18n;
  const current = useRef({ ...props, locale });
  current.current = { ...props, locale };

  useEffect(() => {
    const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 12 });
    const found = ({ point }: MapLayerMouseEvent) => {
      const there = clickable.filter((layer) => map.getLayer(layer));
      return map.queryRenderedFeatures(point, { layers: there })[0];
    };
    let opening: ReturnType<typeof setTimeout> | undefined;
    /** Opens an area's page, unless the click starts a double click. */
    const leaveFor = (area: string) => {
      if (!map.isMoving()) opening = setTimeout(() => current.current.openArea(area), untilSecond);
    };
    const isDot = ({ lngLat }: MapLayerMouseEvent) => dotted.isAt(lngLat, map.getZoom());
    const click = (event: MapLayerMouseEvent) => {
      if (current.current.tool) return;
      const feature = found(event);
      const zoomIn = () =>
        map.easeTo({ center: event.lngLat, zoom: map.getZoom() + 2 }, { originalEvent: event.originalEvent });
      if (isDot(event) && feature?.source !== 'map-labels') return void zoomIn();
      if (!feature) return;
      const id = String(feature.properties.id ?? '');
      const { openPlace, openPerson } = current.current;
      if (feature.source === 'map-places' && id) openPlace(id);
      else if (feature.source === 'map-people') openPerson(id);
      else if (feature.source === 'map-labels' || feature.source === 'map-areas') {
        // An area exceeding the reader's own has no page for them.
        if (current.current.areas.some((area) => area.id === id && area.is_reached)) leaveFor(id);
        else zoomIn();
      } else zoomIn();
    };
    const point = (event: MapLayerMouseEvent) => {
      // Hovering is ignored while dragging: the lookup takes a good part of a frame.
      if (current.current.tool || map.isMoving()) return;
      const feature = found(event);
      const isNamed = feature?.properties.name && feature.source !== 'map-labels';
      map.getCanvas().style.cursor = feature || isDot(event) ? 'pointer' : '';
      if (!feature || !isNamed) return void popup.remove();
      const { areas, locale, asked } = current.current;
      const area = areas.find(({ id }) => id === feature.properties.id);
      const share = area && shareOf(coverageOf(area, asked));
      const text = [feature.properties.name, share === undefined || share === null ? '' : percentIn(locale, share)];
      popup.setLngLat(event.lngLat).setText(text.filter(Boolean).join(': ')).addTo(map);
    };
    const leave = () => void popup.remove();
    const press = () => clearTimeout(opening);
    const begin = () => {
      press();
      leave();
    };
    map.on('mousedown', press);
    map.on('touchstart', press);
    map.on('click', click as never);
    map.on('mousemove', point as never);
    map.on('mouseout', leave);
    map.on('zoomstart', begin);
    map.on('dragstart', begin);
    return () => {
      begin();
      map.off('mousedown', press);
      map.off('touchstart', press);
      map.off('zoomstart', begin);
      map.off('dragstart', begin);
      map.off('click', click as never);
      map.off('mousemove', point as never);
      map.off('mouseout', leave);
    };
  }, [map, dotted]);
}
