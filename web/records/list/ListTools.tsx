import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconColumns3, IconDownload } from '@tabler/icons-react';
import { type LaterCode, useStandIn } from '../../core/later-code.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { ViewedSearch } from './kit.ts';
import { ToolButton } from './ToolButton.tsx';
import type { ListTool, ToolMenusProps } from './ToolMenus.tsx';

const menus: LaterCode<typeof import('./ToolMenus.tsx')> = { load: () => import('./ToolMenus.tsx') };

/**
 * Shows stand-ins until the menus' 35 KB of code have loaded after the list, then opens the pressed
 * one.
 */
export function ListTools<Id extends string, S extends ViewedSearch>(props: Omit<ToolMenusProps<Id, S>, 'opened'>) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const { found, pressed, standIn } = useStandIn<typeof import('./ToolMenus.tsx'), ListTool>(menus);
  if (found) return <found.ToolMenus {...props} opened={pressed} />;
  const opens = (tool: ListTool) => ({
    'aria-haspopup': tool === 'export' ? ('menu' as const) : ('dialog' as const),
    ...standIn(tool),
  });
  return (
    <>
      <ToolButton {...opens('views')} icon={<IconBookmark size={16} aria-hidden />} label={t`Vistas`} />
      {!isNarrow && <ToolButton {...opens('look')} icon={<IconColumns3 size={16} aria-hidden />} label={t`Columnas`} />}
      {props.file && (
        <ToolButton {...opens('export')} icon={<IconDownload size={16} aria-hidden />} label={t`Exportar`} />
      )}
    </>
  );
}
