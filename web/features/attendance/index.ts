export { AskedShift } from './AskedShift.tsx';
export { AttendanceOf } from './AttendanceOf.tsx';
export { Declined } from './Declined.tsx';
export { OwnAttendance } from './OwnAttendance.tsx';
