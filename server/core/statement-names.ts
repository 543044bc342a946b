/**
 * Bounds the texts planned once for each connection, so that none grows without end.
 * A text beyond these is planned each time.
 */
const mostNames = 1000;
const names = new Map<string, { name: string; text: string }>();

/** Names a text, and gives it as it was first; nothing where there are too many. */
export function nameOf(text: string): { name: string; text: string } | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const named = { name: `s${names.size}`, text };
  names.set(text, named);
  return named;
}
