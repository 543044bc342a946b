import { useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/Dialog.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import classes from './ChatGroups.module.css';

type Props = {
  id: string;
  name: string;
  /** name of the platform */
  place: string;
  open: () => Promise<{ link: string; qr: string }>;
  close: () => void;
};

/** Shows a group's link as a QR code for another device. */
export function GroupQr({ id, name, place, open, close }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['chatgroups', 'opening', id],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={close} title={name}>
      <Stack>
        <Text>{t`Escanéalo con la cámara del móvil en el que tienes ${place}.`}</Text>
        {data ? (
          <>
            <img
              src={data.qr}
              alt={t`Código QR del enlace que aparece debajo`}
              className={classes.qr}
              width={256}
              height={256}
            />
            <Anchor href={data.link} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {data.link}
            </Anchor>
          </>
        ) : (
          <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={256} width={256} />} />
        )}
      </Stack>
    </Dialog>
  );
}
