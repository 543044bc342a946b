import { Notifications } from '@mantine/notifications';

/** Loaded after the page: nothing is said before somebody has done something. */
export const Toasts = () => <Notifications position="top-right" zIndex={400} />;
