/** Parts of a person's story; each noun says which its actions on people belong to. */
export const storyKinds = ['profile', 'place', 'calls', 'messages', 'papers', 'account', 'reads'] as const;
export type StoryKind = (typeof storyKinds)[number];
