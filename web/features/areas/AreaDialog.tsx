import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { AreaPicker } from './AreaPicker.tsx';

type Props = { value: string | undefined; choose: (id: string) => void; close: () => void };

/** Chooses one area from the tree of those within reach. Full screen on phones. */
export function AreaDialog({ value, choose, close }: Props) {
  const { t } = useLingui();
  const isPhone = useNarrow();
  return (
    <Dialog opened onClose={close} fullScreen={isPhone} size="lg" title={<Trans>Elegir una zona</Trans>}>
      <AreaPicker
        label={t`Zonas`}
        isReached
        choice={{
          isSingle: true,
          isChosen: ({ id }) => id === value,
          chosenAbove: () => undefined,
          toggle: ({ id }) => {
            choose(id);
            close();
          },
        }}
      />
    </Dialog>
  );
}
