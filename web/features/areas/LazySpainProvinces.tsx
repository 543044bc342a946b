import { lazy } from 'react';

/** Loads the provinces separately: only the setup of a new organisation shows them. */
export const LazySpainProvinces = lazy(async () => ({
  default: (await import('./SpainProvinces.tsx')).SpainProvinces,
}));
