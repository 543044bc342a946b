/**
 * Statements with names, and so planned once per connection.
 * Any more are planned each time.
 */
const mostNames = 1000;
const names = new Map<string, { name: string; text: string }>();

/**
 * Names a statement and returns its first, identical string; undefined if there are too many.
 */
export function nameOf(text: string): { name: string; text: string } | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const named = { name: `s${names.size}`, text };
  names.set(text, named);
  return named;
}
