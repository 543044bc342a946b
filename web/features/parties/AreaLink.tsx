import { ListLink } from '../../ui/RowLink.tsx';

/** Starts at the first page, and keeps other parameters. */
export const AreaLink = ({ area, name }: { area: string; name: string }) => (
  <ListLink to="." search={(search: object) => ({ ...search, area })} inherit>
    {name}
  </ListLink>
);
