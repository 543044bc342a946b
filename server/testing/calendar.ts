/** Reads a calendar file (RFC 5545): unfolds its lines and returns each property's value. */
export function readCalendar(file: string): Record<string, string> {
  if (!file.endsWith('\r\n') || /[^\r]\n/.test(file)) throw new SyntaxError('A line ends in CRLF.');
  const lines = file.slice(0, -2).split('\r\n');
  const long = lines.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new SyntaxError(`A line has more than 75 octets: ${long}`);
  const open: string[] = [];
  const values: Record<string, string> = {};
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:(.*)$/.exec(line) ?? [];
    if (name === '') throw new SyntaxError(`No property: ${line}`);
    if (name === 'BEGIN') open.push(value);
    else if (name === 'END') {
      if (open.pop() !== value) throw new SyntaxError(`${value} ends where it isn't open.`);
    } else if (name in values) throw new SyntaxError(`${name} stands twice.`);
    else values[name] = value.replace(/\\([nN\\;,])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
  }
  if (open.length > 0) throw new SyntaxError(`${open} is left open.`);
  return values;
}
