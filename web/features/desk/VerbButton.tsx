import { Button, type ButtonProps } from '@mantine/core';
import type { Ref } from 'react';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { KeySign } from '../../ui/KeySign.tsx';

type Props = ButtonProps & {
  verb: OpenVerb;
  /** names what the verb acts on, after its words */
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
    // A key that is held down isn't pressed again.
    onKeyDown={(event) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    }}
  >
    {label}
  </Button>
);
