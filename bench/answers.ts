/** Finds data in `one` that `other` lacks: a faster server mustn't answer less. */
export function findMissing(one: unknown, other: unknown, where = 'answer'): string | undefined {
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return `${where}: ${brief(one)} and ${brief(other)}`;
    return firstOf(one.map((item, index) => findMissing(item, other[index], `${where}[${index}]`)));
  }
  if (one !== null && typeof one === 'object') {
    if (other === null || typeof other !== 'object') return `${where}: ${brief(one)} and ${brief(other)}`;
    return firstOf(
      Object.entries(one).map(([name, value]) =>
        findMissing(value, (other as Record<string, unknown>)[name], `${where}.${name}`),
      ),
    );
  }
  return isSame(one, other) ? undefined : `${where}: ${brief(one)} and ${brief(other)}`;
}

const firstOf = (found: (string | undefined)[]) => found.find((one) => one !== undefined);
const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

/** Tolerates extra digits in instants and rounding in distances. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
  if (typeof one === 'string' && typeof other === 'string' && /^\d{4}-\d\d-\d\dT/.test(one))
    return Date.parse(one) === Date.parse(other);
  return one === other;
}
