// The package brings no types; this is what we use of it.
declare module 'fontkit' {
  export type Font = { layout(text: string): unknown };
  export function openSync(path: string): Font;
}
