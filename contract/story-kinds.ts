/** Kinds of a person's story; each noun declares the kind of its actions on people. */
export const storyKinds = ['profile', 'place', 'calls', 'messages', 'papers', 'account', 'reads'] as const;
export type StoryKind = (typeof storyKinds)[number];
