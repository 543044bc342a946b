import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Chip, Group, NativeSelect, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { useSignedIn } from '../../core/session.ts';
import { FlagSelect } from '../../ui/FlagSelect.tsx';
import { availabilityNames, mobilityNames } from './labels.ts';
import type { UserSort, UsersSearch } from './search.ts';
import classes from './UserFilters.module.css';

type Props = { search: UsersSearch; change: (changes: UsersSearch) => void };

export function MoreFilters({ search, change }: Props) {
  const { t } = useLingui();
  const self = useSignedIn();
  const flag = (name: 'is_validated' | 'is_verified' | 'is_locked' | 'is_active' | 'is_staff') => ({
    value: search[name],
    onChange: (value: boolean | undefined) => change({ [name]: value }),
  });

  return (
    <>
      <FlagSelect label={t`Validación`} yes={t`Validadas`} no={t`Sin validar`} {...flag('is_validated')} />
      <FlagSelect label={t`Correo`} yes={t`Verificado`} no={t`Sin verificar`} {...flag('is_verified')} />
      <FlagSelect label={t`Bloqueo`} yes={t`Bloqueadas`} no={t`Sin bloquear`} {...flag('is_locked')} />
      {self.is_superuser && (
        <>
          <FlagSelect label={t`Cuenta`} yes={t`Activas`} no={t`Inactivas`} {...flag('is_active')} />
          <FlagSelect label={t`Coordinación`} yes={t`Coordinan`} no={t`No coordinan`} {...flag('is_staff')} />
        </>
      )}
      <SortSelect value={search.sortBy ?? 'name'} onChange={(sortBy) => change({ sortBy })} />
      <Choices
        label={t`Disponibilidad`}
        names={availabilityNames}
        value={search.availability}
        onChange={(availability) => change({ availability })}
      />
      <Choices
        label={t`Movilidad`}
        names={mobilityNames}
        value={search.mobility}
        onChange={(mobility) => change({ mobility })}
      />
    </>
  );
}

/** Cards on a phone have no column heads to sort by. */
function SortSelect({ value, onChange }: { value: UserSort; onChange: (sortBy: UserSort) => void }) {
  const { t } = useLingui();
  const names: [UserSort, string][] = [
    ['name', t`Apellidos`],
    ['-creation_date', t`Las altas más recientes`],
    ['creation_date', t`Las altas más antiguas`],
    ['address_city', t`Municipio`],
    ['email', t`Correo`],
  ];
  return (
    <NativeSelect
      size="sm"
      label={t`Orden`}
      value={value}
      data={names.map(([sort, label]) => ({ value: sort, label }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as UserSort)}
    />
  );
}

type ChoicesProps = {
  label: string;
  names: Record<string, MessageDescriptor>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Choices({ label, names, value, onChange }: ChoicesProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.choices}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Chip.Group
        multiple
        value={value?.split(',') ?? []}
        onChange={(chosen) => onChange(chosen.join(',') || undefined)}
      >
        <Group gap={6}>
          {Object.entries(names).map(([option, name]) => (
            <Chip key={option} value={option} size="sm" variant="outline">
              {t(name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
}
