import type { Kind } from '../kind.ts';
import type { PlacesPlan } from './compare.ts';
import { planPlaces } from './plan.ts';
import { missingOfPlaces, provePlaces } from './prove.ts';
import { readPlaces } from './read.ts';
import type { PlacesRead } from './records.ts';
import { writePlaces } from './write.ts';

export const placesKind: Kind<PlacesRead, PlacesPlan> = {
  ...{ prove: provePlaces, missing: missingOfPlaces, read: readPlaces, plan: planPlaces, write: writePlaces },
};
