/** Warm greys of the light scheme, lightest first. */
export const paper = [
  '#faf8f4',
  '#f3f0ea',
  '#e9e5dd',
  '#ddd8ce',
  '#c9c3b8',
  '#a9a297',
  '#857e74',
  '#5d574f',
  '#423d37',
  '#292521',
] as const;
/** Blue greys of the dark scheme, lightest first; the eighth is the page's background. */
export const night = [
  '#e6eaf0',
  '#b9c2ce',
  '#97a2b0',
  '#6e7a8a',
  '#3a4553',
  '#2c3541',
  '#222a34',
  '#171d25',
  '#11161d',
  '#0b0f14',
] as const;

/** Text of the light scheme. */
export const ink = '#1b1e23';
