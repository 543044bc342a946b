// The part we use of fontkit, which comes without types.
declare module 'fontkit' {
  export type Font = {
    characterSet: number[];
    layout(text: string): unknown;
    glyphForCodePoint(letter: number): unknown;
    getGlyph(id: number): { advanceWidth: number };
    unitsPerEm: number;
  };
  export function create(bytes: Buffer): Font;
  export function openSync(path: string): Font;
}
