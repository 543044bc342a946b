import { Text } from '@mantine/core';
import type { PlaceRow } from '#contract/places.ts';
import { AddressLine } from '../../people/AddressLine.tsx';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { withoutTown } from '../../people/part-address.ts';
import { carriedPlaces } from '../../people/place-search.ts';
import { carry } from '../../records/use-carried-list.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { PriorityBadge } from '../places/index.ts';
import classes from './PlaceCard.module.css';

export const PlaceCard = ({ place, isOneTown }: { place: PlaceRow; isOneTown: boolean }) => (
  <div>
    <div className={classes.head}>
      <RowLink to="/place/$placeid" params={{ placeid: place.id }} search={carry(carriedPlaces)} truncate>
        {place.name}
      </RowLink>
      <PriorityBadge priority={place.priority} />
    </div>
    <Text size="sm" c="dimmed" component="div">
      <AddressLine address={isOneTown ? withoutTown(place.address) : place.address} />
    </Text>
    <Coverage coverage={place.coverage} size="row" />
  </div>
);
