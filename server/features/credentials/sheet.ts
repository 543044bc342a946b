import type { Language } from '#contract/languages.ts';
import type { LongDocument } from './long-document.ts';
import { chooseFont, type Weight } from './paper-fonts.ts';
import { hasBold, layOut } from './rich-text.ts';

export type Picture = { width: number; height: number };
type Box = { x: number; y: number; width: number };
type Style = { size: number; font?: Weight; align?: 'left' | 'center' | 'right' };
export type Phrase = { language: Language; text: string };

const ink = '#000000';
const labelInk = '#444444';
const labelSize = 8.5;
const labelShare = 0.33;

/** Heights by font, size, width and text, shared by all documents. */
const heights = new Map<string, number>();
const mostHeights = 500;

/**
 * Tags text for screen readers, but not lines and frames.
 * Methods return the y, in points from the top, where they end.
 */
export class SheetLayout {
  readonly #doc: LongDocument;
  readonly #section: PDFKit.PDFStructureElement;
  #table: PDFKit.PDFStructureElement | undefined;
  /** factor for text sizes and gaps */
  scale = 1;
  /** measures without drawing */
  isRehearsal = false;

  constructor(doc: LongDocument, root: PDFKit.PDFStructureElement) {
    this.#doc = doc;
    this.#section = doc.struct('Sect');
    root.add(this.#section);
  }

  /** Ends the page's structure, freeing its memory. */
  end(): void {
    this.#section.end();
  }

  text(tag: 'H1' | 'H2' | 'P', { language, text }: Phrase, box: Box, style: Style): number {
    const end = this.#measure(text, box, style);
    if (!this.isRehearsal)
      this.#section.add(this.#doc.struct(tag, { lang: language }, () => this.#write(text, box, style)));
    return end;
  }

  paragraph({ language, text }: Phrase, box: Box, style: Style): number {
    if (!hasBold(text)) return this.text('P', { language, text }, box, style);
    const words = printable(text);
    const fontOf = (isBold: boolean) => this.#choose({ ...style, font: isBold ? 'bold' : 'regular' }, words);
    const lines = layOut(words, box.width, (letters, isBold) => fontOf(isBold).widthOfString(letters));
    const height = fontOf(true).currentLineHeight(true);
    const draw = () => {
      for (const [row, runs] of lines.entries())
        for (const { text: letters, isBold, x } of runs)
          fontOf(isBold)
            .fillColor(ink)
            .text(letters, box.x + x, box.y + row * height, { lineBreak: false });
    };
    if (!this.isRehearsal) this.#section.add(this.#doc.struct('P', { lang: language }, draw));
    return box.y + lines.length * height;
  }

  /** Draws a picture as large as fits, centred in its box; the phrase is its description. */
  picture({ language, text }: Phrase, picture: Picture, { x, y, width }: Box, height: number): number {
    if (this.isRehearsal) return y + height;
    const draw = () =>
      // pdfkit also takes opened pictures, despite its types.
      this.#doc.image(picture as never, x, y, { fit: [width, height], align: 'center', valign: 'center' });
    this.#addFigure({ language, text }, [x, y, x + width, y + height], draw);
    return y + height;
  }

  field(labels: Phrase[], value: Phrase, { x, y, width }: Box, style: Style): number {
    const labelStyle = { size: labelSize };
    let labelEnd = y + this.gap(2);
    const placed = labels.map((label) => {
      const box = { x, y: labelEnd, width: width * labelShare - 12 };
      labelEnd = this.#measure(label.text, box, labelStyle);
      return { ...label, box };
    });
    const valueBox = { x: x + width * labelShare, y, width: width * (1 - labelShare) };
    if (!this.isRehearsal) {
      const doc = this.#doc;
      const headings = placed.map(({ language, text, box }) =>
        doc.struct('Span', { lang: language }, () => this.#write(text, box, labelStyle, labelInk)),
      );
      const content = () => this.#write(value.text, valueBox, style);
      const cells = [doc.struct('TH', {}, headings), doc.struct('TD', { lang: value.language }, content)];
      this.#openTable().add(doc.struct('TR', {}, cells));
    }
    return Math.max(labelEnd, this.#measure(value.text, valueBox, style));
  }

  row(
    tag: 'TH' | 'TD',
    cells: (Phrase & { share: number; align?: Style['align'] })[],
    { x, y, width }: Box,
    style: Style,
  ): number {
    let left = x;
    const placed = cells.map(({ share, align, ...phrase }) => {
      const box = { x: left, y, width: width * share };
      left += width * share;
      return { ...phrase, box, style: { ...style, ...(align && { align }) } };
    });
    const structure = placed.map(({ language, text, box, style: own }) =>
      this.#doc.struct(tag, { lang: language }, () => this.#write(text, box, own)),
    );
    this.#openTable().add(this.#doc.struct('TR', {}, structure));
    return Math.max(...placed.map(({ text, box, style: own }) => this.#measure(text, box, own)));
  }

  rule({ x, y, width }: Box, thickness = 1): number {
    this.#artifact(() =>
      this.#doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(ink),
    );
    return y;
  }

  frame({ x, y, width }: Box, height: number): number {
    this.#artifact(() => this.#doc.rect(x, y, width, height).lineWidth(1).stroke(ink));
    return y + height;
  }

  squares(
    { language, text }: Phrase,
    { x, y, width }: Box,
    count: number,
    isDark: (row: number, column: number) => boolean,
  ): number {
    const side = width / count;
    const draw = () => {
      for (let row = 0; row < count; row++) {
        for (let column = 0, start = 0; column < count; start = ++column) {
          while (column < count && isDark(row, column)) column++;
          if (column > start) this.#doc.rect(x + start * side, y + row * side, (column - start) * side, side);
        }
      }
      this.#doc.fill(ink);
    };
    this.#addFigure({ language, text }, [x, y, x + width, y + width], draw);
    return y + width;
  }

  gap(points: number): number {
    return points * this.scale;
  }

  #addFigure({ language, text }: Phrase, bbox: [number, number, number, number], draw: () => void) {
    const options = { lang: language, alt: text, bbox } as PDFKit.Mixins.StructureElementOptions;
    this.#section.add(this.#doc.struct('Figure', options, draw));
  }

  #openTable() {
    if (!this.#table) {
      this.#table = this.#doc.struct('Table');
      this.#section.add(this.#table);
    }
    return this.#table;
  }

  #artifact(draw: () => void) {
    if (this.isRehearsal) return;
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #write(text: string, { x, y, width }: Box, style: Style, color = ink) {
    this.#doc.repeat(`${x} ${y} ${width} ${this.#keyOf(style)} ${style.align} ${color} ${text}`, () =>
      this.#choose(style, printable(text))
        .fillColor(color)
        .text(printable(text), x, y, { width, align: style.align ?? 'left' }),
    );
  }

  /** Caches heights: text is drawn after a rehearsal, and often on the next page too. */
  #measure(text: string, { y, width }: Box, style: Style): number {
    const key = `${this.#keyOf(style)} ${width} ${text}`;
    const known = heights.get(key);
    if (known !== undefined) return y + known;
    const height = this.#choose(style, printable(text)).heightOfString(printable(text), { width });
    if (heights.size >= mostHeights) heights.clear();
    heights.set(key, height);
    return y + height;
  }

  #keyOf = ({ size, font = 'regular' }: Style) => `${font} ${size * this.scale}`;

  #choose({ size, font = 'regular' }: Style, text: string): PDFKit.PDFDocument {
    return chooseFont(this.#doc, font, text).fontSize(size * this.scale);
  }
}

/** Replaces ŀ, an obsolete l·, and drops invisible marks: the font lacks both. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('ŀ', 'l·')
    .replaceAll('Ŀ', 'L·')
    .replace(/[^\P{C}\n]/gu, '');
