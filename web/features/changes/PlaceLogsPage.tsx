import { getRouteApi } from '@tanstack/react-router';
import { useSearchChange } from '../../core/use-search-change.ts';
import { PlaceFrame } from '../place-records/index.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { changeLogSearch } from './change-search.ts';

const route = getRouteApi('/place/$placeid/logs');

export function PlaceLogsPage() {
  const { placeid } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useSearchChange(changeLogSearch);
  return (
    <PlaceFrame placeid={placeid} tab="logs">
      {(place) => (
        <ChangeLog
          entity="place"
          id={place.id}
          search={search}
          change={change}
          clear={() => void navigate({ search: {}, resetScroll: false })}
        />
      )}
    </PlaceFrame>
  );
}
