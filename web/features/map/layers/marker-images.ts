import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { colourOf } from '../../../ui/map/tones.ts';

const prefix = 'bars:';
/** Steps of a bar that markers distinguish. */
const parts = 4;

/**
 * Names the image of three bars, in quarters of the people wanted; '-': none wanted.
 * Full only if nobody is needed, empty only if nobody is there.
 */
export const barsOf = (wanted: number, had: readonly number[]): string =>
  `${prefix}${had
    .map((people) => {
      if (wanted === 0) return '-';
      if (people <= 0) return 0;
      if (people >= wanted) return parts;
      return Math.min(parts - 1, Math.max(1, Math.round((parts * people) / wanted)));
    })
    .join('')}`;

const [width, height, bar, barHeight, gap, edge] = [54, 21, 13.5, 9.5, 3, 3.5];
const scale = 2;

const isBars = (id: string) => id.startsWith(prefix);
const levelsOf = (id: string) => id.slice(prefix.length);

/** Draws images of three bars when the map requests them, and again when the scheme changes. */
export function useMarkerImages(map: MapLibre, isDark: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's
  useEffect(() => {
    // Images are updated in place: removed ones would come back too late for printing.
    for (const id of map.listImages().filter(isBars)) map.updateImage(id, drawBars(levelsOf(id)));
    map.setMissingStyleImageResolver((id) => {
      if (isBars(id) && !map.hasImage(id)) map.addImage(id, drawBars(levelsOf(id)), { pixelRatio: scale });
    });
  }, [map, isDark]);
}

function drawBars(levels: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(scale, scale);
  const [sheet, line, field, empty, partial, full] = [
    'var(--vixia-sheet)',
    'var(--vixia-field)',
    'var(--vixia-field)',
    'var(--vixia-empty)',
    'var(--vixia-partial)',
    'var(--vixia-full)',
  ].map(colourOf) as [string, string, string, string, string, string];

  context.shadowColor = 'rgb(0 0 0 / 35%)';
  context.shadowBlur = 3;
  context.shadowOffsetY = 1;
  context.fillStyle = sheet;
  rounded(context, 2, 1.5, width - 4, height - 4.5, 5);
  context.fill();
  context.shadowColor = 'transparent';
  context.strokeStyle = levels === '000' ? empty : line;
  context.lineWidth = 1;
  context.stroke();

  [...levels].forEach((level, index) => {
    const x = 2 + edge + index * (bar + gap - 0.5);
    const y = 1.5 + (height - 4.5 - barHeight) / 2;
    const share = level === '-' ? 0 : Number(level) / parts;
    rounded(context, x, y, bar, barHeight, 3);
    context.save();
    context.clip();
    context.fillStyle = share === 0 && level !== '-' ? `color-mix(in srgb, ${empty} 22%, ${sheet})` : sheet;
    context.fillRect(x, y, bar, barHeight);
    context.fillStyle = share === 1 ? full : partial;
    context.fillRect(x, y, bar * share, barHeight);
    context.restore();
    context.strokeStyle = share === 0 && level !== '-' ? empty : field;
    rounded(context, x, y, bar, barHeight, 3);
    context.stroke();
  });
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function rounded(context: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, radius: number) {
  context.beginPath();
  context.roundRect(x, y, wide, high, radius);
}
