export const stateColours = {
  none: 'var(--vixia-empty)',
  partial: 'var(--vixia-partial)',
  full: 'var(--vixia-full)',
  unknown: 'var(--vixia-field)',
} as const;
export type CoverageLook = keyof typeof stateColours;
export const states = Object.keys(stateColours) as CoverageLook[];

export const stateOf = (wanted: number, needed: number): CoverageLook =>
  wanted === 0 ? 'unknown' : needed === 0 ? 'full' : needed >= wanted ? 'none' : 'partial';
