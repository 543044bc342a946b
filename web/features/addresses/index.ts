export { AddressFields } from './AddressFields.tsx';
