import { useCallback, useRef, useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';

type Fields = (string | null)[];
export type ImportSelection = Pick<ImportRun, 'level' | 'is_inviting' | 'election_id' | 'municipality'>;
export type ImportDraft = ReturnType<typeof useDraft>;

const selectionOf = ({ level, is_inviting, election_id, municipality }: ImportRun): ImportSelection => ({
  ...{ level, is_inviting, election_id, municipality },
});

/** Keeps a person's choices for an import, until the server's reading of its files changes. */
export function useDraft(run: ImportRun) {
  const given = { fields: run.columns.map(({ field }) => field), chosen: selectionOf(run) };
  const key = JSON.stringify([run.files, given]);
  const [kept, setKept] = useState({ key, ...given });
  if (kept.key !== key) setKept({ key, ...given });
  const { fields, chosen } = kept;
  const latest = useRef(run);
  latest.current = run;

  const change = useCallback(
    (rule: (fields: Fields, run: ImportRun) => Fields) =>
      setKept(({ fields, ...rest }) => ({ ...rest, fields: rule(fields, latest.current) })),
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
  return {
    ...{ fields, chosen, choose, chooseRange },
    select: (selected: Partial<ImportSelection>) => setKept({ ...kept, chosen: { ...chosen, ...selected } }),
    isChanged: JSON.stringify({ fields, chosen }) !== JSON.stringify(given),
  };
}

/** Chooses a column's field. A field belongs to one column: choosing it takes it from another. */
function withField(run: ImportRun, fields: Fields, at: number, field: string | null): Fields {
  const isMany = run.fields.some(({ name, is_many }) => name === field && is_many);
  return fields.map((one, index) => {
    if (index === at) return field;
    const isTaken = one === field && one !== null && !isMany;
    return isTaken && run.columns[index]?.file === run.columns[at]?.file ? null : one;
  });
}
