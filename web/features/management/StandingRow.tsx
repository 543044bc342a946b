import type { ReactNode } from 'react';
import dense from '../../ui/dense.module.css';
import classes from './StandingRow.module.css';

type Props = { name: ReactNode; state: ReactNode; action: ReactNode };

export const StandingRow = ({ name, state, action }: Props) => (
  <div className={classes.row}>
    <div className={classes.name}>{name}</div>
    <div>{state}</div>
    {action && <div className={`${classes.action} ${dense.dense}`}>{action}</div>}
  </div>
);
