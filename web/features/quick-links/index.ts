export { readerNames } from './icons.ts';
export { LinkField, ReadersField } from './LinkFields.tsx';
export { LinkAnchor, OwnQuickLinks } from './OwnQuickLinks.tsx';
