/** One guide for poll-watchers, one for coordinators. */
export const guideNames = ['users', 'staffs'] as const;
export type GuideName = (typeof guideNames)[number];
