export { AskedChanges } from './AskedChanges.tsx';
export { Deciding } from './Deciding.tsx';
export { OwnRequest } from './OwnRequest.tsx';
export { useDeciding } from './use-deciding.tsx';
