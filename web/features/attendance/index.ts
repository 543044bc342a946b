export { AskedByLink, isRefusal, ToAccount } from './AskedByLink.tsx';
export { AskedShift } from './AskedShift.tsx';
export { AttendanceOf } from './AttendanceOf.tsx';
export { attendanceBatchWords } from './batches.ts';
export { Declined } from './Declined.tsx';
