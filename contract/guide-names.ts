/** users: for poll-watchers; staffs: for coordinators. */
export const guideNames = ['users', 'staffs'] as const;
export type GuideName = (typeof guideNames)[number];
