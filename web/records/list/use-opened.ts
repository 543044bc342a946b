import { useEffect, useState } from 'react';

/** Opens once mounted: Mantine notes where the focus returns to only when `opened` changes. */
export function useOpened(isFirstOpen: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isFirstOpen) setOpen(true);
  }, [isFirstOpen]);
  return [isOpen, setOpen] as const;
}
