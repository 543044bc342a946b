export { placeResultsQuery } from './api.ts';
export { Bar } from './Bar.tsx';
export { PartyName } from './PartyName.tsx';
export { PlaceResults } from './PlaceResults.tsx';
export { VotesTable } from './VotesTable.tsx';
