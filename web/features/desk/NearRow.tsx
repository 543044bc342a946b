import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OpenVerb } from '../../core/open-verbs.ts';
import { KeySign } from '../../ui/KeySign.tsx';
import classes from './Desk.module.css';

type Props = { word: ReactNode; verb: OpenVerb; isFirst: boolean; children: ReactNode };

/** Shows one of the nearest matches with its button; the key is its position in the list. */
export const NearRow = ({ word, verb: { label, key, run }, isFirst, children }: Props) => (
  <li className={classes.row}>
    <div>{children}</div>
    <Button
      size="sm"
      px="sm"
      variant={isFirst ? 'light' : 'default'}
      aria-label={label}
      aria-keyshortcuts={key}
      rightSection={key && <KeySign name={key} />}
      onClick={run}
    >
      {word}
    </Button>
  </li>
);
