import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenVerb } from '../../core/open-verbs.ts';
import classes from './Desk.module.css';
import { VerbButton } from './VerbButton.tsx';

type Props = {
  /** undefined while the likely verb isn't known yet */
  verb: OpenVerb | undefined;
  /** name of the record that the verb acts on */
  name: string;
  /** why the likely verb isn't possible */
  why?: ReactNode;
};

/**
 * Offers the likely verb. The button takes the focus, so that Enter runs it and moves to the next
 * entry.
 */
export function LikelyVerb({ verb, name, why }: Props) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isKnown = verb !== undefined;
  useEffect(() => {
    if (isKnown && !isInUse(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, [isKnown]);
  return (
    <div className={classes.likely}>
      {verb ? (
        <VerbButton ref={button} verb={{ ...verb, key: 'Enter' }} title={name} size="md" variant="filled" />
      ) : (
        <Button loading>{t`Buscando…`}</Button>
      )}
      {why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </div>
  );
}

/** Returns whether the focus must stay: somebody is typing or has a dialog open. */
const isInUse = (focused: Element | null) =>
  focused !== null && focused.closest('input, textarea, [role=dialog]') !== null;
