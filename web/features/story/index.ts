export { PersonStory } from './PersonStory.tsx';
