/** A translated text: `id` is its Spanish, `context` tells alike ones apart, `files` say it. */
export type Message = { id: string; context: string | undefined; text: string; files: string[] };

/** Reads a catalogue of gettext; `only`: the entries to read. */
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
