import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
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
};

/**
 * Shows search and everyday filters in a line, the rest in a panel.
 * On a phone all of them fill the screen.
 */
export function UserFilters({ search, count, change }: Props) {
  const { t } = useLingui();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isLaptop = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
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
      {!isLaptop && everyday}
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
          onClick={toggle}
        >
          {isLaptop ? <Trans>Más filtros</Trans> : <Trans>Filtros</Trans>}
          {behind > 0 && ` (${behind})`}
        </Button>
      </div>
      {isPhone ? (
        <WholeScreen isOpen={isOpen} close={close} count={count}>
          {panel}
        </WholeScreen>
      ) : (
        isOpen && panel
      )}
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
