import { lazy } from 'react';

export const LazyLogo = lazy(async () => ({ default: (await import('./templates/Logo.tsx')).Logo }));
