import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { compareNames } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { DayField } from '../../ui/DayField.tsx';
import dense from '../../ui/dense.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PlaceSelect } from '../places/PlaceSelect.tsx';
import { UserSelect } from '../users/UserSelect.tsx';
import classes from './ChangeLog.module.css';
import { type LogEntity, type LogSearch, logFiltersOf } from './search.ts';
import { actionNames, entityNames } from './words.ts';

type Props = { isOwn: boolean; search: LogSearch; change: (changes: LogSearch) => void };

/** What narrows a log; on a phone behind a button. */
export function LogFilters({ isOwn, search, change }: Props) {
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
          {!isOwn && <About search={search} change={change} />}
          <Done search={search} change={change} />
        </div>
      )}
    </search>
  );
}

type PartProps = Omit<Props, 'isOwn'>;

/** To whom or what. */
function About({ search, change }: PartProps) {
  const { t } = useLingui();
  const { is_superuser } = useSignedIn();
  const kinds = (Object.keys(entityNames) as LogEntity[]).filter(
    (kind) => is_superuser || kind === 'user' || kind === 'place',
  );
  const { entity, entity_id } = search;
  return (
    <>
      <NativeSelect
        size="sm"
        label={t`Sobre`}
        value={entity ?? ''}
        data={[{ value: '', label: t`Todo` }, ...kinds.map((kind) => ({ value: kind, label: t(entityNames[kind]) }))]}
        onChange={({ currentTarget: { value } }) =>
          change({ entity: (value || undefined) as LogEntity | undefined, entity_id: undefined })
        }
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

/** What, by whom and when. */
function Done({ search, change }: PartProps) {
  const { t } = useLingui();
  const actions = Object.entries(actionNames)
    .map(([value, name]) => ({ value, label: t(name) }))
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
      />
      <DayField label={t`Desde`} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayField label={t`Hasta`} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}
