import { useLingui } from '@lingui/react/macro';
import type { Credential } from '#contract/credentials.ts';
import { useDates } from '../../core/formats.ts';
import type { CredentialColumnSort } from '../../people/credential-search.ts';
import { carriedCredentials } from '../../people/credential-search.ts';
import type { ListLook } from '../../records/list/use-list-look.ts';
import { carry } from '../../records/use-carried-list.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import type { UniformWriter } from '../../ui/uniform.ts';
import { readableArea } from '../areas/index.ts';
import { CredentialBadges, credentialKinds, credentialStates, useCredentialCode } from '../credentials/index.ts';
import { type CredentialColumnId, columnNames } from './columns.ts';

type Parts = Omit<DataColumn<Credential, CredentialColumnSort>, 'id' | 'header'>;

export function credentialColumns({
  columns,
}: ListLook<CredentialColumnId>): DataColumn<Credential, CredentialColumnSort>[] {
  return columns.map((id) => ({ id, header: <ColumnName id={id} />, ...parts[id] }));
}

const parts: Record<CredentialColumnId, Parts> = {
  name: {
    sort: 'name',
    cell: ({ user, user_name }) => (
      <RowLink to="/user/$userid/credentials" params={{ userid: user }} search={carry(carriedCredentials)} size="sm">
        {user_name}
      </RowLink>
    ),
  },
  code: { sort: 'code', cell: (credential) => <Code credential={credential} /> },
  kind: {
    sort: 'kind',
    plain: ({ kind }, { t }) => t(credentialKinds[kind]),
    cell: ({ kind }) => <Kind kind={kind} />,
  },
  state: {
    sort: 'state',
    // An outdated credential shows its reason beside the state.
    plain: ({ state, is_outdated }, { t }) => (is_outdated ? null : t(credentialStates[state])),
    cell: (credential) => <CredentialBadges credential={credential} />,
  },
  board: { sort: 'board', plain: ({ board_name }) => board_name, cell: ({ board_name }) => board_name },
  area: {
    sort: 'area',
    plain: ({ area_name }) => readableArea(area_name) ?? '',
    cell: ({ area_name }) => readableArea(area_name),
  },
  place: {
    sort: 'place',
    plain: ({ place_name }) => place_name,
    // A place out of reach has a name but no page.
    cell: ({ place, place_name }) =>
      place === null ? (
        (place_name ?? '–')
      ) : (
        <TextLink to="/place/$placeid" params={{ placeid: place }} size="sm">
          {place_name}
        </TextLink>
      ),
  },
  delivered: {
    sort: 'delivered',
    plain: ({ delivered_at }, say) => plainDay(delivered_at, say),
    cell: ({ delivered_at }) => <Day at={delivered_at} />,
  },
  signed: {
    sort: 'signed',
    plain: ({ signed_at }, say) => plainDay(signed_at, say),
    cell: ({ signed_at }) => <Day at={signed_at} />,
  },
  creation_date: {
    sort: 'creation_date',
    isDescendingFirst: true,
    plain: ({ creation_date }, { date }) => date(creation_date),
    cell: ({ creation_date }) => <Day at={creation_date} />,
  },
};

function ColumnName({ id }: { id: CredentialColumnId }) {
  const { t } = useLingui();
  return t(columnNames[id]);
}

const Code = ({ credential }: { credential: Credential }) => useCredentialCode()(credential);

function Kind({ kind }: Pick<Credential, 'kind'>) {
  const { t } = useLingui();
  return t(credentialKinds[kind]);
}

const plainDay = (at: string | null, { date }: UniformWriter) => (at === null ? '–' : date(at));

function Day({ at }: { at: string | null }) {
  const date = useDates();
  return at === null ? '–' : date(at, 'short');
}
