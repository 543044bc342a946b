export { AnnouncementsDialog } from './AnnouncementsDialog.tsx';
