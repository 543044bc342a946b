import { useCallback, useRef, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';

type Fields = (string | null)[];

/** Keeps what a person says columns are, until the server takes them for something else. */
export function useFields(run: ImportRun) {
  const given = run.columns.map(({ field }) => field);
  const key = JSON.stringify([run.files, given]);
  const [kept, setKept] = useState({ key, fields: given });
  if (kept.key !== key) setKept({ key, fields: given });
  const latest = useRef(run);
  latest.current = run;

  const change = useCallback(
    (rule: (fields: Fields, run: ImportRun) => Fields) =>
      setKept(({ key, fields }) => ({ key, fields: rule(fields, latest.current) })),
    [],
  );
  const choose = useCallback(
    (at: number, field: string | null) => change((fields, run) => withField(run, fields, at, field)),
    [change],
  );
  const chooseRange = useCallback(
    (from: number, to: number, field: string | null) =>
      change((fields) => fields.map((one, at) => (at >= Math.min(from, to) && at <= Math.max(from, to) ? field : one))),
    [change],
  );
  return { fields: kept.fields, choose, chooseRange };
}

/** A field belongs to one column: choosing it for another takes it from the first. */
function withField(run: ImportRun, fields: Fields, at: number, field: string | null): Fields {
  const isMany = run.fields.some(({ name, is_many }) => name === field && is_many);
  return fields.map((one, index) => {
    if (index === at) return field;
    const isTaken = one === field && one !== null && !isMany;
    return isTaken && run.columns[index]?.file === run.columns[at]?.file ? null : one;
  });
}
