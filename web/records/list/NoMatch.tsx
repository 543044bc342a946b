import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty.tsx';

type Props = {
  title: ReactNode;
  clear: () => void;
  /** why nothing matches, if known */
  children?: ReactNode;
  order?: 2 | 3;
};

/** Fills a list if nothing matches its filters. */
export const NoMatch = ({ title, clear, children, order = 2 }: Props) => (
  <Empty
    drawing="search"
    title={title}
    order={order}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  >
    {children || <Trans>Prueba con menos palabras o quita algún filtro.</Trans>}
  </Empty>
);
