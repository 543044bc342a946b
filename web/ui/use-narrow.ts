import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns whether this is a phone, or as narrow: lists become cards.
 * A portrait page in print is as narrow and has tables.
 */
export const useNarrow = (): boolean =>
  useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;

/** Returns whether there is room beside a list. */
export const useLaptop = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
