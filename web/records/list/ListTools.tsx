import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconColumns3, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type LaterCode, useLaterCode } from '../../core/later-code.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { ViewedSearch } from './kit.ts';
import { ToolButton } from './ToolButton.tsx';
import type { ListTool, ToolMenusProps } from './ToolMenus.tsx';

const menus: LaterCode<typeof import('./ToolMenus.tsx')> = { load: () => import('./ToolMenus.tsx') };

/** Stands in for the menus, whose 35 KB come after the list, and opens the one that was pressed. */
export function ListTools<Id extends string, S extends ViewedSearch>(props: Omit<ToolMenusProps<Id, S>, 'opened'>) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const [asked, setAsked] = useState<ListTool>();
  const [hasFocus, setFocus] = useState(false);
  const found = useLaterCode(menus, { isAsked: asked !== undefined, giveUp: () => setAsked(undefined) });
  // Buttons that go under the focus would lose it.
  if (found && (asked || !hasFocus)) return <found.ToolMenus {...props} opened={asked} />;
  const standIn = (tool: ListTool) => ({
    'aria-haspopup': tool === 'export' ? ('menu' as const) : ('dialog' as const),
    'aria-busy': asked === tool,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onClick: () => setAsked(tool),
  });
  return (
    <>
      <ToolButton {...standIn('views')} icon={<IconBookmark size={16} aria-hidden />} label={t`Vistas`} />
      {!isNarrow && (
        <ToolButton {...standIn('look')} icon={<IconColumns3 size={16} aria-hidden />} label={t`Columnas`} />
      )}
      {props.file && (
        <ToolButton {...standIn('export')} icon={<IconDownload size={16} aria-hidden />} label={t`Exportar`} />
      )}
    </>
  );
}
