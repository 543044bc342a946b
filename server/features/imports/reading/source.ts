/** A file: path on disk, or bytes in memory. */
export type Source = string | Uint8Array;
