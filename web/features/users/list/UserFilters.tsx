import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../core/formats.ts';
import type { SearchChange } from '../../../core/use-search-change.ts';
import { filtersOf, type UsersFilters, type UsersSearch } from '../../../people/search.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import dense from '../../../ui/dense.module.css';
import { FlagSelect } from '../../../ui/FlagSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { AreaSelect } from '../../areas/index.ts';
import { CredentialSelect } from './CredentialSelect.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import classes from './UserFilters.module.css';

type Props = {
  search: UsersSearch;
  /** the number that these filters find; undefined: not known yet */
  count: number | undefined;
  change: SearchChange<UsersSearch>;
  isOpen: boolean;
  toggle: () => void;
};

/** True where there is room for the rest of the filters beside the list. */
export const useLaptop = () => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });

/**
 * Shows search and everyday filters in a line.
 * The rest opens beside the list, under the line on a tablet, and fills the screen of a phone.
 */
export function UserFilters({ search, count, change, isOpen, toggle }: Props) {
  const { t } = useLingui();
  const isLaptop = useLaptop();
  const isPhone = useNarrow();
  const behind = behindButton(search, isLaptop);
  const everyday = (
    <>
      <AreaSelect value={search.area} onChange={(area) => change({ area })} />
      <FlagSelect
        label={t`Colegio`}
        yes={t`Con colegio`}
        no={t`Sin colegio`}
        value={search.is_assigned}
        onChange={(is_assigned) => change({ is_assigned })}
      />
      <CredentialSelect value={search.credential_state} onChange={(credential_state) => change({ credential_state })} />
    </>
  );
  const panel = (
    <div id="more-filters" className={classes.panel} data-whole={isPhone || undefined}>
      {everyday}
      <MoreFilters search={search} change={change} />
    </div>
  );

  return (
    <search className={dense.dense}>
      <div className={classes.line}>
        <SearchField
          label={t`Buscar`}
          placeholder={t`Nombre, correo, teléfono o documento`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined }, { replace: true })}
        />
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
          {behind > 0 && ` (${behind})`}
        </Button>
      </div>
      {isPhone ? (
        <WholeScreen isOpen={isOpen} close={toggle} count={count}>
          {panel}
        </WholeScreen>
      ) : (
        isOpen && !isLaptop && panel
      )}
    </search>
  );
}

type SideProps = Pick<Props, 'search' | 'change'> & { close: () => void };

/** Stands beside the list, whose rows stay in sight. */
export function SideFilters({ search, change, close }: SideProps) {
  const { t } = useLingui();
  return (
    <search id="more-filters" className={`${classes.side} ${dense.dense}`} aria-label={t`Más filtros`}>
      <CloseButton aria-label={t`Cerrar los filtros`} onClick={close} ml="auto" />
      <MoreFilters search={search} change={change} />
    </search>
  );
}

type ScreenProps = { isOpen: boolean; close: () => void; count: number | undefined; children: ReactNode };

function WholeScreen({ isOpen, close, count = 0, children }: ScreenProps) {
  const { t } = useLingui();
  const people = formatNumber(count);
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      fullScreen
      title={t`Filtros`}
      // As it lies outside the page, it needs the sizes for fingers again.
      classNames={{ body: dense.dense }}
    >
      {children}
      <div className={classes.show}>
        <Button fullWidth onClick={close}>
          <Plural value={count} one={`Ver ${people} persona`} other={`Ver ${people} personas`} />
        </Button>
      </div>
    </Dialog>
  );
}

const always: (keyof UsersFilters)[] = ['search'];
const onLaptops: (keyof UsersFilters)[] = [...always, 'area', 'is_assigned', 'credential_state'];

/** Counts the filters in force that can't be seen without opening the rest. */
function behindButton(search: UsersSearch, isLaptop: boolean): number {
  const seen = [...(isLaptop ? onLaptops : always), 'within'];
  return Object.keys(filtersOf(search)).filter((name) => !seen.includes(name)).length;
}
