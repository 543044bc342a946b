import { lazy, Suspense } from 'react';
import { useIsNewer } from '../core/newer-version.ts';

const Offer = lazy(async () => ({ default: (await import('./VersionOffer.tsx')).VersionOffer }));

export const LazyVersionOffer = () => <Suspense>{useIsNewer() && <Offer />}</Suspense>;
