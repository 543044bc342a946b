// The part we use of fontkit, which comes without types.
declare module 'fontkit' {
  export type Font = { layout(text: string): unknown };
  export function openSync(path: string): Font;
}
