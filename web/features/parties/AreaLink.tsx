import { ListLink } from '../../ui/RowLink.tsx';

/** Leads to the results of an area, from their beginning; what else was asked for stays. */
export const AreaLink = ({ area, name }: { area: string; name: string }) => (
  <ListLink to="." search={(search: object) => ({ ...search, area })} inherit>
    {name}
  </ListLink>
);
