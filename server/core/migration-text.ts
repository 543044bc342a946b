/** Ignores semicolons in strings, comments and function bodies. */
export const splitStatements = (text: string): string[] =>
  text.match(/(?:'[^']*'|--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? [];
