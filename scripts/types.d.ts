declare module 'subset-font' {
  export default function subsetFont(
    face: Uint8Array,
    letters: string,
    options: { targetFormat: 'woff2'; noLayoutClosure: boolean; noHinting: boolean },
  ): Promise<Uint8Array>;
}
