// The part of fontkit we use: it has no types.
declare module 'fontkit' {
  export type Font = {
    characterSet: number[];
    layout(text: string): { advanceWidth: number };
    glyphForCodePoint(letter: number): unknown;
    getGlyph(id: number): { advanceWidth: number };
    unitsPerEm: number;
  };
  export function create(bytes: Buffer): Font;
  export function openSync(path: string): Font;
}
