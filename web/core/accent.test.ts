import { describe, expect, test } from 'vitest';
import { contrast } from '#contract/contrast.ts';
import { accentColors } from './accent.ts';
import { night } from './grounds.ts';

const hues = ['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff'];
const extremes = ['#ffffff', '#000000', '#808080', '#1c5d99', '#fcdd09', '#f0e'];
const [, , , , , , sheet, ground] = night;

describe.each([...hues, ...extremes])('the accent %s', (accent) => {
  const shades = accentColors(accent);

  test('becomes ten colours', () => {
    expect(shades).toHaveLength(10);
    for (const shade of shades) expect(shade).toMatch(/^#[\da-f]{6}$/);
  });

  test('carries white text, and is text itself on white', () => {
    expect(contrast(shades[8] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('is text on the dark grounds', () => {
    for (const shade of [shades[3], shades[4]])
      for (const dark of [sheet, ground]) expect(contrast(shade ?? '', dark)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a colour that is dark enough stays what it is', () => {
  expect(accentColors('#1c5d99')[8]).toBe('#1c5d99');
});
