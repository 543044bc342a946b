/** A translated text: `id` is its Spanish, `files` are those that say it. */
export type Message = { id: string; text: string; files: string[] };

/** Reads a catalogue of gettext. */
export function parsePo(po: string): Message[] {
  return po
    .split(/\n\n+/)
    .map((entry) => ({
      id: readField(entry, 'msgid'),
      text: readField(entry, 'msgstr'),
      files: [...entry.matchAll(/^#: (.*)$/gm)].map(([, file = '']) => file),
    }))
    .filter(({ id }) => id !== '');
}

function readField(entry: string, name: string): string {
  const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return [...lines.matchAll(/"(.*)"/g)].map(([, part = '']) => JSON.parse(`"${part}"`)).join('');
}
