import type { ModalProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { MissingCode } from '../core/lazy-page.ts';

const fetchSheet = () => import('./DialogSheet.tsx');
const Sheet = lazy(async () => {
  const { DialogSheet } = await fetchSheet().catch((cause: unknown) => {
    throw new MissingCode('dialog', { cause });
  });
  return { default: DialogSheet };
});

/** Loads its 25 KB after the first paint, or when it opens. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const [wasOpened, setOpened] = useState(opened);
  if (opened && !wasOpened) setOpened(true);
  useEffect(() => void fetchSheet().catch(() => {}), []);
  return <Suspense>{wasOpened && <Sheet {...props} />}</Suspense>;
}
