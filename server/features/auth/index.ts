export { signInByLink } from './sign-in.ts';
