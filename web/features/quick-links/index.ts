export { OwnQuickLinks } from './OwnQuickLinks.tsx';
