import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Slot } from '#contract/coverage.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { SlotChips } from '../../people/coverage/SlotChips.tsx';
import dense from '../../ui/dense.module.css';
import { SearchField } from '../../ui/SearchField.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './Nearby.module.css';
import type { NearbySearch } from './search.ts';

type Props = {
  search: NearbySearch;
  /** the slots to assign */
  chosen: Slot[];
  change: SearchChange<NearbySearch>;
  /** shows the number found */
  children: ReactNode;
};

export function NearbyFilters({ search, chosen, change, children }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  return (
    <search className={`${dense.dense} ${classes.filters}`}>
      <SlotChips
        legend={t`Turnos que se asignan`}
        chipsClass={classes.chips}
        multiple
        value={chosen}
        onChange={(picked) => picked.length > 0 && change({ slots: picked.join(',') })}
      />
      <Folded isFolded={isNarrow && !search.search && !search.is_needed}>
        <SearchField
          label={t`Buscar un colegio`}
          placeholder={t`Nombre o dirección`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined, page: undefined }, { replace: true })}
        />
        <Checkbox
          size="sm"
          className={classes.needed}
          label={t`Solo donde falta gente`}
          checked={search.is_needed ?? false}
          onChange={({ currentTarget }) => change({ is_needed: currentTarget.checked || undefined, page: undefined })}
        />
      </Folded>
      {children}
    </search>
  );
}

/** Folds on a phone, to keep the list visible: most people take the nearest place. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(!isFolded);
  if (isOpen || !isFolded) return children;
  return (
    <ActionIcon size={44} variant="default" aria-label={t`Buscar y filtrar`} onClick={() => setOpen(true)}>
      <IconSearch size={18} aria-hidden />
    </ActionIcon>
  );
}
