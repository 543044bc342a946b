export { AddressFields } from './AddressFields.tsx';
export { AddressSearch } from './AddressSearch.tsx';
