import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { AreaItem } from './AreaItem.tsx';
import classes from './AreaTree.module.css';
import { moveInTree } from './tree-keys.ts';

export type Choice = {
  /** the first one chosen is the only one */
  isSingle?: boolean;
  isChosen: (area: Area) => boolean;
  /** names the chosen area that contains it */
  chosenAbove: (area: Area) => string | undefined;
  toggle: (area: Area) => void;
};

/** The open items, and the one by which the keyboard comes in. */
export type TreeState = {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, isOpen: boolean) => void;
  isCurrent: (id: string) => boolean;
  setCurrent: (id: string) => void;
};

type Props = {
  label: string;
  roots: readonly Area[];
  choice: Choice /** says where each root lies */;
  showsParents?: boolean;
};

/** Shows areas to choose from; those below each come when it is opened. */
export function AreaTree({ label, roots, choice, showsParents = false }: Props) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [current, setCurrent] = useState(roots[0]?.id);
  // A country alone says nothing: open it.
  const alone = roots.length === 1 ? roots[0]?.id : undefined;

  const state: TreeState = {
    isOpen: (id) => opened[id] ?? id === alone,
    setOpen: (id, isOpen) => {
      setOpened({ ...opened, [id]: isOpen });
      // The item that had the focus may be gone.
      if (!isOpen) setCurrent(id);
    },
    isCurrent: (id) => id === current,
    setCurrent,
  };

  return (
    <div
      role="tree"
      aria-label={label}
      aria-multiselectable={!choice.isSingle}
      className={classes.tree}
      onKeyDown={moveInTree}
    >
      {roots.map((area) => (
        <AreaItem key={area.id} area={area} level={1} state={state} choice={choice} showsParents={showsParents} />
      ))}
    </div>
  );
}
