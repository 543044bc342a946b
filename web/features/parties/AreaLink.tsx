import { ListLink } from '../../ui/RowLink.tsx';

/** Links to an area's results on the first page, keeping other parameters. */
export const AreaLink = ({ area, name }: { area: string; name: string }) => (
  <ListLink to="." search={(search: object) => ({ ...search, area })} inherit>
    {name}
  </ListLink>
);
