import { useMediaQuery } from '@mantine/hooks';

/** A phone, or a window as narrow as one: lists are cards there. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
