import { formatNumber } from '../../core/formats.ts';
import { TextLink } from '../../ui/RowLink.tsx';

type Props = { count: number; to: '/users' | '/places'; search: object | undefined };

/** Links a number to its list, if there is one. */
export const ListNumber = ({ count, to, search }: Props) =>
  search ? (
    <TextLink to={to} search={search} c="inherit">
      {formatNumber(count)}
    </TextLink>
  ) : (
    formatNumber(count)
  );
