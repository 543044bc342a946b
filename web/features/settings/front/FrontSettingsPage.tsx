import { Suspense } from 'react';
import { ListSkeleton } from '../../../ui/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { LazyFrontTexts } from './LazyFrontTexts.tsx';

export const FrontSettingsPage = () => (
  <SettingsFrame>
    <Suspense fallback={<ListSkeleton />}>
      <LazyFrontTexts />
    </Suspense>
  </SettingsFrame>
);
