import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import dense from '../../ui/dense.module.css';
import { useLaptop, useNarrow } from '../../ui/use-narrow.ts';
import { SearchFilter } from '../FilterFields.tsx';
import classes from './ListFilters.module.css';

type Props<Filters extends object> = {
  /** placeholder of the search field: what can be searched for */
  placeholder: string;
  filters: Filters;
  /** names of the frequent filters, which a laptop always shows */
  beside: readonly (keyof Filters)[];
  /** fields of the frequent filters; `more`: of the others */
  everyday: ReactNode;
  more: ReactNode;
  /** on a phone, the button from the filters to the results */
  show: ReactNode;
  isOpen: boolean;
  toggle: () => void;
};

/** Opens other filters beside the list, below on a tablet, full-screen on a phone. */
export function ListFilters<Filters extends object>({
  placeholder,
  filters,
  beside,
  everyday,
  more,
  show,
  isOpen,
  toggle,
}: Props<Filters>) {
  const isLaptop = useLaptop();
  const isPhone = useNarrow();
  const seen: readonly PropertyKey[] = ['search', ...(isLaptop ? beside : [])];
  const number = Object.keys(filters).filter((name) => !seen.includes(name)).length;
  const panel = (
    <div id="more-filters" className={classes.panel} data-whole={isPhone || undefined}>
      {everyday}
      {more}
    </div>
  );

  return (
    <search className={dense.dense}>
      <div className={classes.line}>
        <SearchFilter placeholder={placeholder} />
        {isLaptop && everyday}
        <Button
          size="sm"
          variant="default"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          classNames={{ section: classes.icon }}
          onClick={toggle}
        >
          {isLaptop ? <Trans>Más filtros</Trans> : <Trans>Filtros</Trans>}
          {number > 0 && ` (${number})`}
        </Button>
      </div>
      {isPhone ? (
        <WholeScreen isOpen={isOpen} close={toggle} show={show}>
          {panel}
        </WholeScreen>
      ) : (
        isOpen && !isLaptop && panel
      )}
    </search>
  );
}

type SideProps = { close: () => void; children: ReactNode };

/** Shows filters beside the list, which stays visible. */
export function SideFilters({ close, children }: SideProps) {
  const { t } = useLingui();
  return (
    <search id="more-filters" className={`${classes.side} ${dense.dense}`} aria-label={t`Más filtros`}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fw={600}>{t`Más filtros`}</Text>
        <CloseButton aria-label={t`Cerrar los filtros`} onClick={close} />
      </Group>
      {children}
    </search>
  );
}

type ScreenProps = SideProps & { isOpen: boolean; show: ReactNode };

function WholeScreen({ isOpen, close, show, children }: ScreenProps) {
  const { t } = useLingui();
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      fullScreen
      title={t`Filtros`}
      // The dialog renders outside the page, so touch sizes must be set again.
      classNames={{ body: dense.dense }}
    >
      {children}
      <div className={classes.show}>
        <Button fullWidth onClick={close}>
          {show}
        </Button>
      </div>
    </Dialog>
  );
}
