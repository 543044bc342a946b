import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import type { Area } from '#contract/areas.ts';
import { levelName } from '../../people/level-names.ts';
import { AreasBelow } from './AreasBelow.tsx';
import classes from './AreaTree.module.css';

export type AreaChoice = {
  isSingle?: boolean;
  isChosen: (area: Area) => boolean;
  /** name of the chosen area that contains this one */
  chosenAbove: (area: Area) => string | undefined;
  toggle: (area: Area) => void;
};

/** Expanded items, and the item in the tab order. */
export type TreeState = {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
  isCurrent: (id: string) => boolean;
  setCurrent: (id: string) => void;
};

type Props = { area: Area; level: number; state: TreeState; choice: AreaChoice; showsParents?: boolean };

/**
 * Shows an area in the tree. A click or space chooses it; its arrow or the right arrow key expands
 * it.
 */
export function AreaItem({ area, level, state, choice, showsParents = false }: Props) {
  const id = useId();
  const { t } = useLingui();
  const isOpen = area.has_children && state.isOpen(area.id);
  const above = choice.chosenAbove(area);
  const path = showsParents ? area.parents.slice(1).map(({ name }) => name) : [];
  const choose = () => {
    if (!above) choice.toggle(area);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Key events of nested items bubble up to here.
    if (event.target !== event.currentTarget) return;
    const opens = event.key === 'ArrowRight' && area.has_children && !isOpen;
    const closes = event.key === 'ArrowLeft' && isOpen;
    const chooses = event.key === ' ' || event.key === 'Enter';
    if (!opens && !closes && !chooses) return;
    event.preventDefault();
    event.stopPropagation();
    if (chooses) choose();
    else state.setOpen(area.id, opens);
  };

  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={area.has_children ? isOpen : undefined}
      aria-checked={choice.isChosen(area)}
      aria-disabled={above !== undefined || undefined}
      aria-labelledby={id}
      data-name={area.name}
      tabIndex={state.isCurrent(area.id) ? 0 : -1}
      className={classes.item}
      onFocus={(event) => {
        if (event.target === event.currentTarget) state.setCurrent(area.id);
      }}
      onKeyDown={onKeyDown}
    >
      {/** biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the item */}
      {/** biome-ignore lint/a11y/noStaticElementInteractions: the item around it has the role */}
      <div className={classes.line} onClick={choose}>
        {area.has_children ? <Chevron toggle={() => state.setOpen(area.id, !isOpen)} /> : <span />}
        <span className={classes.box} aria-hidden>
          {choice.isChosen(area) && <IconCheck size={14} stroke={3} />}
        </span>
        <span id={id} className={classes.name}>
          {area.name}{' '}
          <span className={classes.detail}>
            {[t(levelName[area.level]), ...path].join(' · ')}
            {above && (
              <>
                {' — '}
                <Trans>ya incluida en {above}</Trans>
              </>
            )}
          </span>
        </span>
      </div>
      {isOpen && (
        <AreasBelow parent={area.id} level={level + 1}>
          {(item) => <AreaItem key={item.id} area={item} level={level + 1} state={state} choice={choice} />}
        </AreasBelow>
      )}
    </div>
  );
}

const Chevron = ({ toggle }: { toggle: () => void }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the item
  // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the item has the role
  <span
    className={classes.chevron}
    onClick={(event) => {
      event.stopPropagation();
      toggle();
    }}
  >
    <IconChevronRight size={18} aria-hidden />
  </span>
);
