import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dense from '../../ui/dense.module.css';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { AreaSelect } from '../areas/AreaSelect.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import type { UsersSearch } from './search.ts';
import classes from './UserFilters.module.css';

type Props = { search: UsersSearch; change: (changes: UsersSearch, options?: { replace?: boolean }) => void };

/** Search and the filters of every day in a line; the rest, and on a phone all of them, in a panel. */
export function UserFilters({ search, change }: Props) {
  const { t } = useLingui();
  const [isOpen, { toggle }] = useDisclosure(false);
  const isLaptop = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
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
      <FlagSelect
        label={t`Credencial`}
        yes={t`Con credencial`}
        no={t`Sin credencial`}
        value={search.has_credential}
        onChange={(has_credential) => change({ has_credential })}
      />
    </>
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
        </Button>
      </div>
      {isOpen && (
        <div id="more-filters" className={classes.panel} style={{ marginTop: 8 }}>
          {!isLaptop && everyday}
          <MoreFilters search={search} change={change} />
        </div>
      )}
    </search>
  );
}
