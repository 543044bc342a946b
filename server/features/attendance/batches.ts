import type { BatchAct } from '../../services/batches/acts.ts';
import { askAttendance, stopAsking } from './asking.ts';

export const attendanceActs = {
  ask_attendance: { doOne: askAttendance },
  stop_asking: { doOne: stopAsking },
} satisfies Record<string, BatchAct>;
