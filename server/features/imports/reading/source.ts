/** A file on disk, by its path, or one held in memory. */
export type Source = string | Uint8Array;
