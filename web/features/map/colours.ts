import { stateColours } from '../../people/coverage/states.ts';
import { colourOf } from '../../ui/map/tones.ts';
import type { MapColouring } from './search.ts';

/** Colours in the contract's order of priorities. */
export const priorityColours = [
  'light-dark(#8f1239, #ff5c5c)',
  'light-dark(#c2255c, #ff9fcf)',
  'light-dark(#d9480f, #ffa94d)',
  'light-dark(#b08900, #ffe066)',
  'light-dark(#4c6a86, #8fb4d8)',
  'light-dark(#7b8794, #7d8999)',
  'light-dark(#9a958b, #5c6773)',
] as const;

/** Distinct from all states of coverage. */
export const peopleColour = 'light-dark(#3451b2, #9db1ff)';

export const canvasColours = (by: MapColouring): string[] =>
  Object.values(by === 'coverage' ? stateColours : priorityColours).map(colourOf);

/** Builds the style expression for a place's colour, from `state` or `priority`. */
export function placeColour(by: MapColouring): unknown {
  const pairs =
    by === 'coverage'
      ? Object.entries(stateColours).map(([state, colour]) => [state, colourOf(colour)])
      : priorityColours.map((colour, index) => [index, colourOf(colour)]);
  return ['match', ['get', by === 'coverage' ? 'state' : 'priority'], ...pairs.flat(), colourOf(stateColours.unknown)];
}
