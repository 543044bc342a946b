import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { SavedView } from '#contract/management.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ListKit, ViewedSearch } from './kit.ts';
import { LookMenu } from './LookMenu.tsx';
import type { ListLook } from './use-list-look.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

export type ListTool = 'views' | 'look' | 'export';
export type ToolMenusProps<Id extends string, S extends ViewedSearch> = {
  kit: ListKit<Id, S>;
  search: S;
  look: ListLook<Id>;
  changeLook: (changes: Partial<ListLook<Id>>) => void;
  /** shown below the choice of columns */
  lookNote: ReactNode;
  show: (view: SavedView) => void;
  /** undefined: there is nothing to export */
  file: ComponentProps<typeof ExportMenu> | undefined;
  /** the menu that is open at first */
  opened: ListTool | undefined;
};

export function ToolMenus<Id extends string, S extends ViewedSearch>({
  kit,
  search,
  look,
  changeLook,
  lookNote,
  show,
  file,
  opened,
}: ToolMenusProps<Id, S>) {
  const isNarrow = useNarrow();
  const [first, setFirst] = useState(opened);
  // A menu that mounts later stays closed.
  useEffect(() => setFirst(undefined), []);
  return (
    <>
      <ViewsMenu kit={kit} search={search} columns={look.columns} show={show} isFirstOpen={first === 'views'} />
      {!isNarrow && (
        <LookMenu set={kit} look={look} change={changeLook} note={lookNote} isFirstOpen={first === 'look'} />
      )}
      {file && <ExportMenu {...file} isFirstOpen={first === 'export'} />}
    </>
  );
}
