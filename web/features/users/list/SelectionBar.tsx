import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, Text } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronUp } from '@tabler/icons-react';
import type { BatchAction } from '#contract/batches.ts';
import { batchPolicy, canEver } from '#contract/permissions.ts';
import { formatNumber } from '../../../core/formats.ts';
import { useSignedIn } from '../../../core/session.ts';
import dense from '../../../ui/dense.module.css';
import print from '../../../ui/print.module.css';
import { personActionNames } from '../../batches/index.ts';
import classes from './SelectionBar.module.css';

type Props = {
  /** the number chosen, and the number that the filters find */
  chosen: number;
  count: number;
  /** nobody more can be taken out of all that match */
  isExceptFull: boolean;
  chooseAll: () => void;
  clear: () => void;
  act: (action: BatchAction) => void;
};

/** Stays at hand while people are chosen: says how many, and offers the actions on them. */
export function SelectionBar({ chosen, count, isExceptFull, chooseAll, clear, act }: Props) {
  const { t } = useLingui();
  const people = formatNumber(chosen);
  const all = formatNumber(count);
  return (
    <>
      <div role="status" className={classes.said}>
        {chosen > 0 && (
          <Plural value={chosen} one={`${people} persona seleccionada`} other={`${people} personas seleccionadas`} />
        )}
      </div>
      {chosen > 0 && (
        <section className={`${classes.bar} ${dense.dense} ${print.noPrint}`} aria-label={t`Selección`}>
          <Text fw={600} aria-hidden>
            <Plural value={chosen} one={`${people} seleccionada`} other={`${people} seleccionadas`} />
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            <Trans>Quitar la selección</Trans>
          </Button>
          {chosen < count && (
            <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
              <Trans>Seleccionar las {all}</Trans>
            </Button>
          )}
          {isExceptFull && (
            <Text size="sm" role="status">
              <Trans>No se pueden quitar más personas una a una: usa los filtros.</Trans>
            </Text>
          )}
          <Actions act={act} />
        </section>
      )}
    </>
  );
}

/**
 * Offers the actions that the reader may ever take.
 * The server says person by person whether they may.
 */
function Actions({ act }: Pick<Props, 'act'>) {
  const { t } = useLingui();
  const self = useSignedIn();
  const actions = (Object.keys(personActionNames) as BatchAction[]).filter((action) =>
    canEver(self, batchPolicy[action]),
  );
  return (
    <Menu
      position="top-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      width="target"
      styles={{ dropdown: { minWidth: 240 } }}
    >
      <Menu.Target>
        <Button size="sm" className={classes.actions} rightSection={<IconChevronUp size={16} aria-hidden />}>
          <Trans>Acciones</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} mih={44} onClick={() => act(action)}>
            {t(personActionNames[action])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
