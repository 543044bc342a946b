import { useMediaQuery } from '@mantine/hooks';

/**
 * Says whether this is a phone, or a window as narrow as one: lists are cards there.
 * A portrait page is as narrow, and has tables.
 */
export const useNarrow = (): boolean =>
  useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;

/** Says whether there is room for something else beside a list. */
export const useLaptop = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
