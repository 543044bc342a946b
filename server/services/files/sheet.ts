import { basename } from 'node:path';
import type { Geometry } from 'geojson';
import { longestCell } from '../../core/sheets.ts';
import { type Head, readHead, readUnpacked, readWhole } from './bytes.ts';
import { loneText } from './cells.ts';
import { findSeparator, RecordSplitter } from './delimited.ts';
import { decoderOf, MixedDecoder } from './encoding.ts';
import { findEncoding } from './encoding-of-file.ts';
import { fixedKindOf, readFixedLines } from './fixed.ts';
import { areUnsplit, filled, type Header, nameColumns, readHeader, trimQuotes, widest } from './header.ts';
import { cellsOf, readLayer } from './layers.ts';
import { demandColumns, mostColumns, mostRecords } from './limits.ts';
import type { FileReading, FileRecord, ReadingPlan, SheetRow, Source } from './plan.ts';
import { RowEnds } from './row-ends.ts';
import { listDoubled, undouble } from './twice.ts';
import { UnreadableFile } from './unreadable.ts';
import { chooseSheet, demandModest, isOldWorkbook, listSheets, readSheet } from './workbook.ts';
import { isZip } from './zip.ts';

/** Rows per batch; larger batches would block other requests. */
const rowsAtOnce = 250;
const sampleRows = 200;
const mostSamples = 4;
const mostOfText = 120;

/** Throws UnreadableFile. */
export async function inspect(
  path: Source,
  { name = '', ...asked }: FileReading & { name?: string } = {},
): Promise<ReadingPlan> {
  const { sheet, headerLine, leftOut = [] } = asked;
  const head = await readHead(path);
  const own = basename(head.entry?.fileName ?? name);
  const fixed = fixedKindOf(own);
  if (fixed !== undefined) return inspectFixed(path, own, fixed);
  const basis = await findFormat(path, head, sheet);
  const first: FileRecord[] = [];
  for await (const record of recordsOf(path, { ...basis, header: [] })) {
    first.push({ ...record, cells: record.cells.slice(0, 2 * mostColumns) });
    if (first.length >= sampleRows) break;
  }
  if (first.length === 0) throw new UnreadableFile('file_empty');
  const { at, names, rows }: Header =
    basis.format === 'layer' ? { at: -1, names: undefined } : readHeader(first, headerLine);
  const heads = (rows ?? (names ? [names] : [])).map((cells) => filled(cells).join('\u0001'));
  const data = first
    .slice(at + 1)
    .filter(({ line, cells }) => !leftOut.includes(line) && !heads.includes(filled(cells).join('\u0001')));
  if (data.length === 0) throw new UnreadableFile('no_rows');
  const header = basis.layerHeader ?? nameColumns(names, widest(data), data);
  demandColumns(header);
  const { layerHeader: _, ...found } = basis;
  const above = first.slice(0, Math.max(at, 0)).flatMap((record) => {
    const lone = loneText(record.cells);
    return lone ? [{ line: record.line, text: lone.text.slice(0, mostOfText) }] : [];
  });
  // A heading says nothing about its column, unless the column holds nothing else.
  const full = data.filter(({ cells }) => header.length < 3 || loneText(cells) === undefined);
  const isHeaded = full.length > 0 && full[0] !== data[0];
  const valuesOf = (rows: readonly FileRecord[], column: number) =>
    rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean);
  return {
    ...found,
    ...(above.length > 0 && { above }),
    ...(isHeaded && { is_headed: true as const }),
    ...(found.format === 'delimited' && areUnsplit(data) && { is_unsplit: true as const }),
    ...(Object.keys(asked).length > 0 && { asked }),
    header_line: at < 0 ? 0 : (first[at]?.line ?? 1),
    header,
    ...(rows && { header_rows: rows }),
    samples: header.map((_, column) => {
      const values = [full, data].map((rows) => valuesOf(rows, column)).find((some) => some.length > 0) ?? [];
      return [...new Set(values)].slice(0, mostSamples).map((value) => value.slice(0, mostOfText));
    }),
  };
}

async function inspectFixed(path: Source, name: string, fixed: string): Promise<ReadingPlan> {
  let lines = 0;
  let line = '';
  for await (const { text } of readFixedLines(path)) {
    if (lines === 0) line = text;
    lines += 1;
  }
  const none = { encoding: null, separator: null, sheets: [], sheet: null, header_line: 0, header: [], samples: [] };
  return { format: 'fixed', ...none, fixed, lines, opening: { name, line } };
}

/**
 * Reads rows in batches. A row is faulty if it ends before the last mapped column, or has a mapped
 * cell that is too long. Throws UnreadableFile.
 */
export async function* readRows(
  path: Source,
  found: ReadingPlan,
  mapping: readonly (string | null)[] = [],
): AsyncGenerator<SheetRow[]> {
  const width = found.header.length;
  const mapped = mapping.flatMap((field, at) => (field === null ? [] : [at]));
  // Workbooks omit empty cells at the end of rows.
  const least = found.format === 'delimited' ? (mapped.at(-1) ?? -1) + 1 : 0;
  const isRowOfHeader = (cells: string[]) =>
    found.header_rows?.some((row) => cells.every((cell, at) => cell === (row[at] ?? ''))) ?? false;
  const isHeader = (cells: string[]) =>
    found.header_line > 0 &&
    trimQuotes(cells[0] ?? '') === found.header[0] &&
    nameColumns(cells, width, []).join('\u0001') === found.header.join('\u0001');
  const leftOut = new Set(found.asked?.leftOut);
  const ends = new RowEnds();
  let some: SheetRow[] = [];
  for await (const record of recordsOf(path, found)) {
    if (record.line <= found.header_line && found.format !== 'layer') continue;
    if (leftOut.has(record.line)) continue;
    const row = squareUp(record, width, least);
    if (!row.fault && mapped.some((at) => (row.cells[at] ?? '').length > longestCell))
      row.fault = { code: 'long_cell', params: { number: longestCell.toLocaleString('es') } };
    const isFaulty = row.fault !== undefined && row.fault.code !== 'short_row';
    if (row.isOpen && !isFaulty && (found.is_cut || ends.isCut(row))) row.fault = { code: 'row_cut', params: {} };
    ends.add(row);
    // Lists converted from pages repeat the header on every page.
    if (isHeader(row.cells) || isRowOfHeader(row.cells)) continue;
    if (row.cells.every((cell) => cell === '')) continue;
    some.push(row);
    if (some.length < rowsAtOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

type Record = FileRecord & { geometry?: Geometry | null; isLast?: boolean; isOther?: boolean };

function squareUp({ line, cells, geometry, fault, isLast, isOther }: Record, width: number, least: number): SheetRow {
  const trimmed = cells.map((cell) => cell.trim());
  const beyond = trimmed.slice(width).some((cell) => cell !== '');
  const given = trimmed.length;
  const row: SheetRow = { line, cells: trimmed.slice(0, width), given, ...(geometry !== undefined && { geometry }) };
  while (row.cells.length < width) row.cells.push('');
  if (isOther) row.isOther = true;
  if (isLast) row.isOpen = true;
  if (fault) row.fault = { code: fault, params: {} };
  else if (beyond) row.fault = { code: 'long_row', params: { number: given, width } };
  else if (given < least) row.fault = { code: 'short_row', params: { number: given, width } };
  return row;
}

type Basis = Pick<
  ReadingPlan,
  'format' | 'encoding' | 'is_mixed' | 'is_cut' | 'separator' | 'sheets' | 'sheet' | 'page'
> & {
  layerHeader?: string[];
};

async function findFormat(path: Source, head: Head, sheet: string | undefined): Promise<Basis> {
  const { start } = head;
  const none = { encoding: null, separator: null };
  if (start.length === 0) throw new UnreadableFile('file_empty');
  if (isZip(start) || isOldWorkbook(start)) {
    const bytes = await readWhole(path, head);
    if (isZip(start)) await demandModest(bytes);
    const listed = await listSheets(bytes);
    const sheets = listed.map(({ name }) => name);
    if (sheet !== undefined && !sheets.includes(sheet)) throw new UnreadableFile('sheet_missing', { name: sheet });
    return { format: 'workbook', ...none, sheets, sheet: sheet ?? (await chooseSheet(bytes, listed)) ?? null };
  }
  if (start.subarray(0, 4).toString('latin1') === '%PDF') throw new UnreadableFile('pdf');
  const { sample, ...text } = await findEncoding(path, head);
  const { encoding, is_mixed } = text;
  if (/^\s*<(?:[!?]|html|table|kml|gml)/i.test(sample)) throw new UnreadableFile('markup');
  if (/^\s*(?:\{|\[\s*\{)/.test(sample)) {
    const { layers, header, page } = readLayer(textOf(await readWhole(path, head), { encoding, is_mixed }), sheet);
    demandColumns(header);
    return {
      format: 'layer',
      encoding,
      is_mixed,
      separator: null,
      sheets: layers,
      sheet: sheet ?? layers[0] ?? null,
      layerHeader: header,
      ...(page && { page }),
    };
  }
  return { format: 'delimited', ...text, separator: findSeparator(sample), sheets: [], sheet: null };
}

const textOf = (bytes: Buffer, { encoding, is_mixed }: Pick<ReadingPlan, 'encoding' | 'is_mixed'>): string => {
  if (!is_mixed) return decoderOf(encoding ?? 'utf-8')(bytes);
  const mixed = new MixedDecoder(encoding ?? 'utf-8');
  return mixed.add(bytes) + mixed.add();
};

type Way = Pick<ReadingPlan, 'format' | 'encoding' | 'is_mixed' | 'separator' | 'sheet' | 'header'>;

/** Reads all records, titles and header among them. */
export async function* recordsOf(path: Source, found: Way): AsyncGenerator<Record> {
  let records = 0;
  for await (const record of everyRecord(path, found)) {
    records += 1;
    if (records > mostRecords) throw new UnreadableFile('rows_too_many', { number: mostRecords });
    yield record;
  }
}

async function* everyRecord(path: Source, found: Way): AsyncGenerator<Record> {
  const head = await readHead(path);
  if (found.format === 'delimited') yield* readDelimited(path, head, found);
  else if (found.format === 'workbook') {
    const bytes = await readWhole(path, head);
    for await (const record of readSheet(bytes, found.sheet ?? undefined)) yield mended(record);
  } else {
    const text = textOf(await readWhole(path, head), found);
    const { features, header } = readLayer(text, found.sheet ?? undefined);
    for (const [at, one] of features.entries())
      yield { line: at + 1, cells: cellsOf(one, header), geometry: one.geometry };
  }
}

/** Repairs cells whose text was once read in the wrong encoding. */
const mended = (record: FileRecord): Record =>
  listDoubled(record.cells.join(' ')).length > 0
    ? { ...record, cells: record.cells.map(undouble), isOther: true }
    : record;

async function* readDelimited(path: Source, head: Head, way: Way): AsyncGenerator<Record> {
  const mixed = way.is_mixed ? new MixedDecoder(way.encoding ?? 'utf-8') : undefined;
  const plain = decoderOf(way.encoding ?? 'utf-8');
  const decode = (bytes?: Uint8Array) => (mixed ? mixed.add(bytes) : plain(bytes));
  const splitter = new RecordSplitter(way.separator ?? ',');
  const tell = (record: FileRecord): Record =>
    mixed?.otherLines.has(record.line) ? { ...record, isOther: true } : record;
  for await (const piece of readUnpacked(path, head))
    for (const record of splitter.add(decode(piece))) yield tell(record);
  for (const record of splitter.add(decode())) yield tell(record);
  const isOpen = splitter.endsOpen;
  const ends = [...splitter.end()];
  for (const record of ends) yield { ...tell(record), isLast: isOpen && record === ends.at(-1) };
}
