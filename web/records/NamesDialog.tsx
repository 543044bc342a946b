import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { NamesForm } from './NamesForm.tsx';

type Names = Partial<Record<Language, string>>;
export type NamesDialogProps<Saved> = { isOpen: boolean; close: () => void; done: (saved: Saved) => void };
type Props<Saved> = NamesDialogProps<Saved> & {
  title: ReactNode;
  /** current names; undefined if it is being created */
  names: Names | undefined;
  save: (names: Names) => Promise<Saved>;
  refresh: () => Promise<unknown>;
};

/** Names a new or existing record in each of the tenant's languages. */
export function NamesDialog<Saved>({ isOpen, close, done, title, names = {}, save, refresh }: Props<Saved>) {
  return (
    <Dialog opened={isOpen} onClose={close} title={title}>
      <NamesForm
        names={names}
        close={close}
        send={async (given) => {
          const saved = await save(given);
          await refresh();
          done(saved);
          close();
        }}
      />
    </Dialog>
  );
}
