/** `id`: the Spanish text; `context`: distinguishes equal texts; `files`: where it's used */
export type Message = { id: string; context: string | undefined; text: string; files: string[] };

/** Parses a gettext catalogue. `only`: entries to read. */
export const parsePo = (po: string, only = /^msgid/m): Message[] =>
  po
    .split('\n\n')
    .filter((entry) => only.test(entry))
    .map((entry) => ({
      id: readField(entry, 'msgid'),
      context: readField(entry, 'msgctxt') || undefined,
      text: readField(entry, 'msgstr'),
      files: [...entry.matchAll(/^#: (.*)$/gm)].map(([, file = '']) => file),
    }))
    .filter(({ id }) => id !== '');

function readField(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');
}
