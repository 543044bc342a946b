import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { changeOf, fieldOf } from './form-fields.ts';
import { forgetKept, keep, loadKept } from './tab-memory.ts';

/** Keeps input over reloads, stored under `key`. */
export function useKeptForm<V extends object>(
  key: string,
  start: V,
  validate: (values: V) => Record<string, ReactNode>,
) {
  const [initialValues] = useState(() => resumed(loadKept(key), start));
  const form = useForm({ initialValues, onValuesChange: (values: V) => keep(key, values), validate });
  return {
    ...form,
    field: fieldOf<V>(form),
    change: changeOf<V>(form),
    isChanged: JSON.stringify(form.values) !== JSON.stringify(start),
    forget: () => forgetKept(key),
  };
}

/** Takes stored values of known fields with the right type. */
function resumed<V extends object>(kept: unknown, start: V): V {
  if (typeof kept !== 'object' || kept === null) return start;
  const known = Object.entries(kept).filter(([field, value]) => typeof start[field as keyof V] === typeof value);
  return { ...start, ...Object.fromEntries(known) };
}
