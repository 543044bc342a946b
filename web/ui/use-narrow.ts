import { useMediaQuery } from '@mantine/hooks';

/** Returns whether lists become cards: a phone, or as narrow, except in print. */
export const useNarrow = (): boolean =>
  useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;

export const useLaptop = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
