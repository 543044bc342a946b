export { inviteAgain } from './creation.ts';
export { confirmNewEmail } from './email-change.ts';
export type { UserFilters } from './filters/queries.ts';
export { listUserIds, listUsersByIds, type PrintedRow } from './list/queries.ts';
export { readFilters } from './list/rules.ts';
export { tellMoves } from './moves.ts';
export { profileColumns, writeProfile } from './profile.ts';
export { findTakenKeys } from './profiles/queries.ts';
export { readSelf, readUser } from './rules.ts';
