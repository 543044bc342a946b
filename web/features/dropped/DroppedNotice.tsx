import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { ListParameter } from '../../core/list-search.ts';
import { parameterNames } from './parameter-names.ts';

export function DroppedNotice({ names, close }: { names: readonly ListParameter[]; close: () => void }) {
  const { t } = useLingui();
  const shown = [...new Set(names.map((name) => t(parameterNames[name])))].join(', ');
  return (
    <Alert
      color="gray"
      variant="light"
      mb="md"
      role="status"
      withCloseButton
      closeButtonLabel={t`Cerrar el aviso`}
      onClose={close}
      title={<Trans>La dirección pedía algo que aquí no existe</Trans>}
    >
      <Trans>Se ha dejado fuera: {shown}. Lo demás está como se pedía.</Trans>
    </Alert>
  );
}
