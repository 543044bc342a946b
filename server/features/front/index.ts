export { addEnrolmentTime, findPhotoBytes } from './queries.ts';
