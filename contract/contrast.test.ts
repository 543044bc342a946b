import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  isLegible,
  leastContrast,
  luminanceOf,
  nearestLegible,
  nightShade,
  withLuminance,
} from './contrast.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('a colour without contrast', () => {
  it.each(['#ffffff', '#ffff00', '#fcdd09', '#00ffff', '#8ab4f8', '#808080'])('is told: %s', (hex) => {
    expect(isLegible(hex)).toBe(false);
  });

  it('has a nearest one that has it, on every ground, and that needs no other', () => {
    fc.assert(
      fc.property(colours, (hex) => {
        const nearest = nearestLegible(hex);
        for (const ground of ['#ffffff', '#faf8f4'])
          expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(nightShade(nearest), '#171d25')).toBeGreaterThanOrEqual(leastContrast);
        expect(nearestLegible(nearest)).toBe(nearest);
      }),
    );
  });

  it('is darkened no more than needed: a little lighter wouldn’t do', () => {
    fc.assert(
      fc.property(
        colours.filter((hex) => !isLegible(hex)),
        (hex) => {
          const luminance = luminanceOf(nearestLegible(hex));
          expect(luminance).toBeGreaterThan(0.15);
          expect(isLegible(withLuminance(hex, luminance + 0.02))).toBe(false);
        },
      ),
    );
  });
});

it('a colour that has it stays', () => {
  for (const hex of ['#1c5d99', '#1d6f5c', '#000000', '#aa0011']) expect(nearestLegible(hex)).toBe(hex);
});

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
