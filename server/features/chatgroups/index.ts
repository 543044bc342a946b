export { listOwnChatGroups } from './queries.ts';
