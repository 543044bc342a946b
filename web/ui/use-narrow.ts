import { useMediaQuery } from '@mantine/hooks';

/** Says whether this is a phone, or a window as narrow as one: lists are cards there. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
