/** The guide for poll-watchers, and the one for who coordinates them. */
export const guideNames = ['users', 'staffs'] as const;
export type GuideName = (typeof guideNames)[number];
