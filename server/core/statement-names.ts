/** Most named statements, planned once per connection; further ones are planned on each call. */
const mostNames = 1000;
const names = new Map<string, { name: string; text: string }>();

/** Returns a name and the first copy of the text; undefined if there are too many names. */
export function nameOf(text: string): { name: string; text: string } | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const named = { name: `s${names.size}`, text };
  names.set(text, named);
  return named;
}
