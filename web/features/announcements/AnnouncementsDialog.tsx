import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { SentAnnouncements } from './SentAnnouncements.tsx';

export function AnnouncementsDialog({ close }: { close: () => void }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      title={isWriting ? <Trans>Nuevo anuncio</Trans> : <Trans>Anuncios</Trans>}
      // A stray click or Escape would lose the text being written.
      closeOnClickOutside={!isWriting}
      closeOnEscape={!isWriting}
    >
      {isWriting ? (
        <AnnouncementForm close={() => setWriting(false)} />
      ) : (
        <Stack>
          <div>
            <Button leftSection={<IconSpeakerphone size={18} aria-hidden />} onClick={() => setWriting(true)}>
              <Trans>Escribir un anuncio</Trans>
            </Button>
          </div>
          <SentAnnouncements />
        </Stack>
      )}
    </Dialog>
  );
}
