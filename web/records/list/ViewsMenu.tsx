import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import type { SavedView } from '#contract/management.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { toastWithActions } from '../../ui/toast-actions.tsx';
import { useAct } from '../../ui/use-act.ts';
import type { ListKit, ViewedSearch } from './kit.ts';
import { RenameView } from './RenameView.tsx';
import { SaveView } from './SaveView.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useOpened } from './use-opened.ts';
import classes from './ViewsMenu.module.css';
import { deleteView, isShown, saveView, viewsQuery } from './views.ts';

type Props<Id extends string, S extends ViewedSearch> = {
  kit: ListKit<Id, S>;
  search: S;
  columns: Id[];
  show: (view: SavedView) => void;
  isFirstOpen: boolean;
};

export function ViewsMenu<Id extends string, S extends ViewedSearch>({
  kit,
  search,
  columns,
  show,
  isFirstOpen,
}: Props<Id, S>) {
  const { t } = useLingui();
  const { data } = useQuery(viewsQuery(kit.list));
  const [isOpen, setOpen] = useOpened(isFirstOpen);
  const close = () => setOpen(false);
  const views = data?.results ?? [];
  const current = views.find((view) => isShown(kit, view, { search, columns }));
  const remove = useRemoval();
  const [renamed, setRenamed] = useState<string>();
  const left = useRef<string>(undefined);
  const endRenaming = () => {
    left.current = renamed;
    setRenamed(undefined);
  };
  const focusIfLeft = (id: string) => (button: HTMLButtonElement | null) => {
    if (!button || left.current !== id) return;
    left.current = undefined;
    button.focus();
  };

  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      onClose={() => setRenamed(undefined)}
      // Escape ends renaming first.
      closeOnEscape={renamed === undefined}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width={300}
    >
      <Popover.Target>
        <ToolButton
          icon={<IconBookmark size={16} aria-hidden />}
          label={current ? current.name : t`Vistas`}
          autoFocus={isFirstOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Vistas`}>
        <Stack gap="xs">
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              <Trans>Guarda con un nombre los filtros, el orden y las columnas de ahora, para volver a ellos.</Trans>
            </Text>
          )}
          {views.length > 0 && (
            <ul className={classes.views}>
              {views.map((view) => (
                <li key={view.id}>
                  {view.id === renamed ? (
                    <RenameView view={view} end={endRenaming} />
                  ) : (
                    <ViewRow
                      view={view}
                      isCurrent={view === current}
                      show={() => {
                        close();
                        show(view);
                      }}
                      rename={() => setRenamed(view.id)}
                      renameRef={focusIfLeft(view.id)}
                      remove={() => remove.mutate(view)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          <SaveView kit={kit} search={search} columns={columns} views={views} saved={close} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type RowProps = {
  view: SavedView;
  isCurrent: boolean;
  show: () => void;
  rename: () => void;
  renameRef: Ref<HTMLButtonElement>;
  remove: () => void;
};

function ViewRow({ view: { name }, isCurrent, show, rename, renameRef, remove }: RowProps) {
  const { t } = useLingui();
  return (
    <>
      <UnstyledButton className={classes.view} aria-current={isCurrent || undefined} onClick={show}>
        {name}
        {isCurrent && <IconCheck size={16} aria-hidden />}
      </UnstyledButton>
      <ActionIcon
        ref={renameRef}
        color="gray"
        c="var(--mantine-color-text)"
        aria-label={t`Cambiar el nombre de la vista «${name}»`}
        onClick={rename}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" c="var(--mantine-color-text)" aria-label={t`Borrar la vista «${name}»`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

function useRemoval() {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['views'] });
  const restore = useAct({
    mutationFn: ({ id: _, ...view }: SavedView) => saveView(view),
    onSuccess: () => toastDone(<Trans>Deshecho.</Trans>),
    onSettled,
  });
  return useAct({
    mutationFn: deleteView,
    onSuccess: (_, view) => {
      const { name } = view;
      toastWithActions(view.id, <Trans>Vista «{name}» borrada.</Trans>, [
        { label: <Trans>Deshacer</Trans>, run: () => restore.mutate(view) },
      ]);
    },
    onSettled,
  });
}
