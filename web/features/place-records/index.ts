export { PriorityField, ProxiesField } from './BatchFields.tsx';
export { placeBatchWords } from './batches.ts';
export { NewPlaceLink } from './NewPlaceLink.tsx';
export { PlaceFrame } from './page/PlaceFrame.tsx';
