export { AskedShift } from './AskedShift.tsx';
export { AttendanceOf } from './AttendanceOf.tsx';
export { OwnAttendance } from './OwnAttendance.tsx';
