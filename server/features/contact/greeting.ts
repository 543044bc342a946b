const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'i',
  'y',
  'e',
  'da',
  'do',
  'das',
  'dos',
  'van',
  'von',
]);

/**
 * Guesses 'María José' from 'María José Gil Sanz'.
 * Assumes two surnames at most; particles belong to the following word.
 */
export function greetedName(name: string): string {
  const [surnames = '', given] = name.split(',');
  if (given?.trim()) return given.trim();
  const words = surnames.trim().split(/\s+/);
  const parts: string[] = [];
  let isOpen = false;
  for (const word of words) {
    if (isOpen) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isOpen = particles.has(word.toLowerCase());
  }
  return parts.slice(0, Math.max(1, parts.length - 2)).join(' ') || name;
}
