import { useComputedColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';

const printing = matchMedia('print');

/** Returns whether the map is drawn dark; print is always light. */
export function useIsDark(): boolean {
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const isPrinted = useSyncExternalStore(subscribe, () => printing.matches);
  return isDark && !isPrinted;
}

function subscribe(listener: () => void) {
  printing.addEventListener('change', listener);
  return () => printing.removeEventListener('change', listener);
}
