import { useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { type AreaChoice, AreaItem, type TreeState } from './AreaItem.tsx';
import classes from './AreaTree.module.css';
import { moveInTree } from './tree-keys.ts';

type Props = {
  label: string;
  roots: readonly Area[];
  choice: AreaChoice /** says where each root lies */;
  showsParents?: boolean;
};

/** Shows a tree of areas to choose from; children load on expansion. */
export function AreaTree({ label, roots, choice, showsParents = false }: Props) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [current, setCurrent] = useState(roots[0]?.id);
  // A lone country says nothing, so expand it.
  const alone = roots.length === 1 ? roots[0]?.id : undefined;

  const state: TreeState = {
    isOpen: (id) => opened[id] ?? id === alone,
    setOpen: (id, isOpen) => {
      setOpened({ ...opened, [id]: isOpen });
      // The focused item may have disappeared.
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
