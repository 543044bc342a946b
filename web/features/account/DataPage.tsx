import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { saveFile } from '../../core/save-file.ts';
import { useSignedIn } from '../../core/session.ts';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

export function DataPage() {
  const self = useSignedIn();
  return (
    <AccountFrame>
      <Download />
      <Section title={<Trans>Borrar la cuenta</Trans>}>
        {self.permissions['users.delete'] ? (
          <DeleteAccount self={self} />
        ) : (
          <Text>
            <Trans>
              Quien coordina o administra no puede borrar su propia cuenta, para que nadie se quede sin coordinación.
              Pide a quien administra que te quite esa función o que borre la cuenta.
            </Trans>
          </Text>
        )}
      </Section>
    </AccountFrame>
  );
}

function Download() {
  const { t } = useLingui();
  const date = useDates();
  const name = (ending: string) => `${t`mis-datos`}-${date(new Date(), 'tech')}.${ending}`;
  const page = useAct({
    mutationFn: async () => saveFile(await api('GET users/users/self/data/page/'), name('html')),
  });
  const json = useAct({
    mutationFn: async () => {
      const data = await api('GET users/users/self/data/');
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name('json'));
    },
  });

  return (
    <Section title={<Trans>Descargar tus datos</Trans>}>
      <Text>
        <Trans>
          Todo lo que aquí se guarda de ti: tu perfil, las notas de coordinación, los colegios asignados, las
          credenciales, los mensajes que te hemos enviado, tus sesiones y los cambios de tu ficha.
        </Trans>
      </Text>
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={page.isPending}
          onClick={() => page.mutate()}
        >
          <Trans>Para leer o imprimir (HTML)</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={json.isPending}
          onClick={() => json.mutate()}
        >
          <Trans>Para otro programa (JSON)</Trans>
        </Button>
      </Group>
    </Section>
  );
}
