import { VisuallyHidden } from '@mantine/core';
import classes from './results.module.css';

type Props = { party: { acronym: string; name: string; color: string; logo?: string | null }; hasName?: boolean };

/** Shows a party. Its colour is never used for text, since its contrast is unknown. */
export function PartyName({ party: { acronym, name, color, logo }, hasName }: Props) {
  return (
    <span className={classes.party}>
      {logo ? (
        <img className={classes.logo} src={logo} alt="" />
      ) : (
        <span className={classes.swatch} style={{ background: color }} aria-hidden />
      )}
      <span title={name}>{acronym}</span>
      {hasName && name !== acronym && <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
