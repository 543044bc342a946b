/** Watchers; coordinators and administrators; everybody. */
export const readerKinds = ['regulars', 'staff', 'all'] as const;
export type Readers = (typeof readerKinds)[number];
