import type { Language } from '#contract/languages.ts';
import { dayInSpain } from '#contract/spain.ts';
import { say, sayTable } from '../../../core/say.ts';
import type { Cell, CellKind, Sheet, SheetColumn } from '../../../core/sheets.ts';
import { writeWorkbook } from '../../../core/workbook.ts';
import { paperTexts } from '../texts.ts';
import type { DrawnPaper } from './papers.ts';
import { downloadTexts } from './texts.ts';

const box = '☐';

export const writeBoardList = (
  papers: AsyncIterable<DrawnPaper[]>,
  { language }: { language: Language },
): AsyncIterable<Buffer> => writeWorkbook(sheetIn(language), papers);

function sheetIn(language: Language): Sheet<DrawnPaper> {
  const texts = sayTable(language, downloadTexts);
  const kinds = sayTable(language, paperTexts).identityKinds;
  const column = (
    head: keyof typeof texts,
    width: number,
    cell: (paper: DrawnPaper) => Cell,
    kind: CellKind = 'text',
  ): SheetColumn<DrawnPaper> => ({ head: texts[head], width, cell, kind });
  const ticked = (instant: string | null) => (instant === null ? box : dayInSpain(instant));
  return {
    name: texts.sheet,
    columns: [
      column('board', 34, ({ printed }) => printed.boardName),
      // A spreadsheet would read a bare '2027/12' as a date.
      column('number', 14, ({ printed }) => say(language, downloadTexts.code, { code: printed.code })),
      column('name', 34, ({ printed }) => printed.fullName),
      column('identity', 20, ({ printed }) => `${kinds[printed.nationalIdKind]} ${printed.nationalId}`),
      column('place', 34, ({ printed }) => printed.placeName),
      column('municipality', 22, ({ municipality }) => municipality),
      column('delivered', 12, ({ delivered_at }) => ticked(delivered_at)),
      column('signed', 12, ({ signed_at }) => ticked(signed_at)),
    ],
  };
}
