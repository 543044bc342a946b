import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSearchChange } from '../../core/use-search-change.ts';
import { UserFrame } from '../../people/UserFrame.tsx';
import { PlaceFrame } from '../place-records/index.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './change-search.ts';
import type { LogSearch } from './search.ts';

const ofPerson = getRouteApi('/user/$userid/logs');
const ofPlace = getRouteApi('/place/$placeid/logs');

export function UserLogsPage() {
  const { userid } = ofPerson.useParams();
  const search = ofPerson.useSearch();
  return (
    <UserFrame userid={userid} tab="logs">
      {({ id }) => <OwnLog entity="user" id={id} search={search} />}
    </UserFrame>
  );
}

export function PlaceLogsPage() {
  const { placeid } = ofPlace.useParams();
  const search = ofPlace.useSearch();
  return (
    <PlaceFrame placeid={placeid} tab="logs">
      {({ id }) => <OwnLog entity="place" id={id} search={search} />}
    </PlaceFrame>
  );
}

function OwnLog(log: { entity: 'user' | 'place'; id: string; search: LogSearch }) {
  const navigate = useNavigate();
  const change = useSearchChange(changeLogSearch);
  const clear = () => void navigate({ to: '.', search: {}, resetScroll: false });
  return <ChangeLog {...log} change={change} clear={clear} />;
}
