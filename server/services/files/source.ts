export type Source = string | Uint8Array;
