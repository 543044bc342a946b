import { Button, type ButtonProps } from '@mantine/core';
import type { Ref } from 'react';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { KeySign } from '../../ui/KeySign.tsx';

type Props = ButtonProps & {
  verb: OpenVerb;
  /** names the verb's subject, after the label */
  title?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export const VerbButton = ({ verb: { label, key, run }, title, ...look }: Props) => (
  <Button
    size="sm"
    variant="default"
    {...look}
    aria-label={title && `${label}: ${title}`}
    aria-keyshortcuts={key}
    rightSection={key && <KeySign name={key} />}
    onClick={run}
    // Holding Enter down doesn't repeat the press.
    onKeyDown={(event) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    }}
  >
    {label}
  </Button>
);
