export { EnrolmentObstacle } from './EnrolmentObstacle.tsx';
export { SetUp } from './SetUp.tsx';
