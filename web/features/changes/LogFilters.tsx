import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { compareNames } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { UserSelect } from '../../people/UserSelect.tsx';
import { DayField } from '../../ui/DayField.tsx';
import dense from '../../ui/dense.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PlaceSelect } from '../places/index.ts';
import classes from './ChangeLog.module.css';
import { logFiltersOf } from './change-search.ts';
import type { LogEntity, LogSearch } from './search.ts';
import { actionsOf, logActions, logEntities, useWords } from './words.ts';

type Props = {
  entity: LogEntity | undefined;
  search: LogSearch;
  change: (changes: LogSearch) => void;
};

/** Collapses behind a button on phones. */
export function LogFilters({ entity, search, change }: Props) {
  const isPhone = useNarrow();
  const [isOpen, { toggle }] = useDisclosure(false);
  const inForce = Object.keys(logFiltersOf(search)).length;
  return (
    <search className={dense.dense}>
      {isPhone && (
        <Button
          size="sm"
          variant="default"
          fullWidth
          aria-expanded={isOpen}
          aria-controls="log-filters"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          onClick={toggle}
        >
          <Trans>Filtros</Trans>
          {inForce > 0 && ` (${inForce})`}
        </Button>
      )}
      {(isOpen || !isPhone) && (
        <div id="log-filters" className={classes.filters}>
          {!entity && <About search={search} change={change} />}
          <Done entity={entity ?? entityOf(search)} search={search} change={change} />
        </div>
      )}
    </search>
  );
}

type PartProps = Omit<Props, 'entity'>;

/** Entities whose log coordinators read; the rest is for administrators. */
const reached: LogEntity[] = ['user', 'place', 'proposal'];

/** Takes an id without entity for a person's. */
const entityOf = ({ entity, entity_id }: LogSearch) => entity ?? (entity_id ? 'user' : undefined);

const canBeDone = (action: string, kinds: LogEntity[]) => kinds.some((kind) => actionsOf(kind).includes(action));

function About({ search, change }: PartProps) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const { entityName } = useWords();
  const kinds = is_superuser ? logEntities : reached;
  const { entity, entity_id } = search;
  const turnTo = (kind: LogEntity | undefined) =>
    change({
      entity: kind,
      entity_id: undefined,
      // An action that doesn't apply to the entity would find nothing.
      ...(kind && search.action && !canBeDone(search.action, [kind]) && { action: undefined }),
    });
  return (
    <>
      <NativeSelect
        size="sm"
        label={t({ message: 'Sobre', context: 'de qué son los cambios' })}
        value={entity ?? ''}
        data={[
          { value: '', label: t`Todo` },
          ...kinds.map((kind) => ({ value: kind, label: entityName(kind, 'several') ?? kind })),
        ]}
        onChange={({ currentTarget: { value } }) => turnTo((value || undefined) as LogEntity | undefined)}
      />
      {(entity === undefined || entity === 'user') && (
        <UserSelect
          label={t`Persona`}
          placeholder={t`Cualquiera`}
          value={entity_id}
          onChange={(id) => change({ entity_id: id })}
        />
      )}
      {entity === 'place' && (
        <PlaceSelect
          label={t`Colegio`}
          placeholder={t`Cualquiera`}
          value={entity_id}
          onChange={(id) => change({ entity_id: id })}
        />
      )}
    </>
  );
}

function Done({ entity, search, change }: Props) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const kinds = entity ? [entity] : is_superuser ? undefined : reached;
  const { actionName } = useWords();
  const actions = logActions
    .filter((action) => !kinds || action === search.action || canBeDone(action, kinds))
    .map((value) => ({ value, label: actionName(value) ?? value }))
    .sort((one, other) => compareNames(one.label, other.label));
  return (
    <>
      <NativeSelect
        size="sm"
        label={t`Qué se hizo`}
        value={search.action ?? ''}
        data={[{ value: '', label: t`Cualquier cosa` }, ...actions]}
        onChange={({ currentTarget: { value } }) => change({ action: value || undefined })}
      />
      <UserSelect
        label={t`Hecho por`}
        placeholder={t`Cualquiera`}
        value={search.actor}
        onChange={(actor) => change({ actor })}
        isStaffFirst
      />
      <DayField
        label={t({ message: 'Desde', context: 'desde qué día' })}
        value={search.from}
        max={search.to}
        onChange={(from) => change({ from })}
      />
      <DayField label={t`Hasta`} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}
