import type { ImportKind } from '#contract/imports.ts';
import type { FileReading, ReadingPlan, Source } from '../../../services/files/plan.ts';
import { readRows } from '../../../services/files/sheet.ts';
import type { ImportFindings } from '../findings.ts';
import type { FileSight, KnownFacts, Proof } from '../kind.ts';
import { kinds, type LoadedKind } from './kinds.ts';

/** `asked`: how a person wants the file to be read */
export type ImportFile = { name: string; source: Source; asked?: FileReading | undefined };

type Look = { plan: ReadingPlan };
type OpenFile<Opened extends Look> = FileSight & { source: Source; look: Opened };
export type ProvenFiles<Opened extends Look> = { kind: LoadedKind; files: OpenFile<Opened>[]; proof: Proof };

/** Opens files, and proves their columns. `findings` name the file that can't be read. */
export async function proveFiles<Opened extends Look>(
  kind: ImportKind,
  files: readonly ImportFile[],
  { known, findings }: { known: KnownFacts; findings: ImportFindings },
  open: (source: Source, asked: FileReading & { name: string }) => Promise<Opened>,
): Promise<ProvenFiles<Opened>> {
  const opened: OpenFile<Opened>[] = [];
  for (const { name, source, asked } of files) {
    findings.file = name;
    const look = await open(source, { name, ...asked });
    const found = look.plan;
    opened.push({ name, source, found, look, walk: () => readRows(source, found) });
  }
  findings.file = '';
  const loaded = await kinds[kind].load();
  return { kind: loaded, files: opened, proof: await loaded.prove(opened, known) };
}
