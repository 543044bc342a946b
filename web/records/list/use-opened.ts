import { useEffect, useState } from 'react';

/**
 * Opens only after mounting: Mantine remembers where to return the focus only when `opened`
 * changes.
 */
export function useOpened(isFirstOpen: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isFirstOpen) setOpen(true);
  }, [isFirstOpen]);
  return [isOpen, setOpen] as const;
}
