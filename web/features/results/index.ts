export { placeResultsQuery } from './api.ts';
export { PartyName } from './PartyName.tsx';
export { PlaceResultsSection as PlaceResults } from './PlaceResultsSection.tsx';
export { ResultBar as Bar } from './ResultBar.tsx';
export { VotesTable } from './VotesTable.tsx';
