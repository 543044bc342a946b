export { SetUp } from './Checklist.tsx';
export { EnrolmentObstacle } from './EnrolmentObstacle.tsx';
