export { EnrolmentObstacle } from './EnrolmentObstacle.tsx';
export { SetupTasks as SetUp } from './SetupTasks.tsx';
