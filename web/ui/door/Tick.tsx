import type { ReactNode } from 'react';
import classes from './door.module.css';

type Props = { label: ReactNode; isChosen: boolean; choose: (isChosen: boolean) => void };

export const Tick = ({ label, isChosen, choose }: Props) => (
  <label className={classes.tick}>
    <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
    {label}
  </label>
);
