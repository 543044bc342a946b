import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { mailQuery } from './api.ts';
import classes from './MailBody.module.css';

/** Shows a mail's text, in which the server masks links that open the account. */
export function MailBody({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        mt={4}
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Ocultar el texto</Trans> : <Trans>Ver el texto</Trans>}
      </Button>
      <div id={textId}>{isOpen && <Body id={id} />}</div>
    </>
  );
}

function Body({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(mailQuery(id));
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={120} />} />;
  if (!data.text) {
    return <Text size="sm" c="dimmed">{t`El texto ya no se conserva.`}</Text>;
  }
  return (
    <Text size="sm" className={classes.text} lang={data.language}>
      {data.text}
    </Text>
  );
}
