export { readerNames } from './icons.ts';
export { LinkAnchor, OwnQuickLinks } from './OwnQuickLinks.tsx';
