import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty.tsx';

/** Fills a list whose filters nothing matches. */
export const NoMatch = ({ title, clear }: { title: ReactNode; clear: () => void }) => (
  <Empty
    drawing="search"
    title={title}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  >
    <Trans>Prueba con menos palabras o quita algún filtro.</Trans>
  </Empty>
);
