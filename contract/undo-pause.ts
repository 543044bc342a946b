/** Seconds to undo an act. Its mail waits for them, so several moves send one mail. */
export const pauseSeconds = 20;
