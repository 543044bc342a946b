export { DocumentsOfReader, OwnDocuments } from './OwnDocuments.tsx';
