export { AntibotNote } from './AntibotNote.tsx';
export { useAntibot } from './antibot.ts';
