import { lazy } from 'react';

/** Only the way to a new organisation shows it: other users of this face don't load it. */
export const LazySpainProvinces = lazy(async () => ({
  default: (await import('./SpainProvinces.tsx')).SpainProvinces,
}));
