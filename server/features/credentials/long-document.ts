import PDFDocument from 'pdfkit';

/** Parts of pdfkit that its types leave out. */
type Inner = {
  _offset: number;
  page: { structParentTreeKey: number; dictionary: { data: object } };
  getStructParentTree(): { get(key: number): { id: number }[]; add(key: number, value: unknown): void };
  _root: { data: { Pages: { data: { Kids: unknown[] } } } };
};

const blockSize = 64 * 1024;

/**
 * A document of thousands of pages in little memory.
 * pdfkit hands on each object in pieces of a few bytes, and keeps all of a page's structure until the end.
 */
export class LongDocument extends PDFDocument {
  #block = Buffer.allocUnsafe(blockSize);
  #used = 0;

  readonly #inner = this as unknown as Inner;

  /** pdfkit's, for all that it writes: gathers it in blocks. */
  _write(data: string | Uint8Array): void {
    const length = typeof data === 'string' ? data.length + 1 : data.length;
    // Its constructor writes before the fields above are there.
    const inner = this as unknown as Inner;
    inner._offset += length;
    if (!(#block in this)) {
      super.push(typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data);
      return;
    }
    if (this.#used + length > blockSize) this.#flush();
    if (length > blockSize) super.push(typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data);
    else this.#gather(data);
  }

  /** Ends with what is gathered. */
  override push(chunk: Buffer | null): boolean {
    if (chunk === null) this.#flush();
    return super.push(chunk);
  }

  /** Ends the page: of its structure only the ids are kept, of the page itself its place. */
  endPage(): void {
    const { page } = this.#inner;
    const tree = this.#inner.getStructParentTree();
    const key = page.structParentTreeKey;
    tree.add(
      key,
      new Written(
        `[${tree
          .get(key)
          .map(({ id }) => `${id} 0 R`)
          .join(' ')}]`,
      ),
    );
    this.flushPages();
    page.dictionary.data = {};
  }

  /** Moves the last pages before all others: pdfkit adds pages at the end only. */
  moveToFront(count: number): void {
    const { Kids: pages } = this.#inner._root.data.Pages.data;
    pages.unshift(...pages.splice(pages.length - count));
  }

  #gather(data: string | Uint8Array) {
    if (typeof data === 'string') {
      this.#used += this.#block.write(data, this.#used, 'latin1');
      this.#block[this.#used++] = 10;
    } else {
      this.#block.set(data, this.#used);
      this.#used += data.length;
    }
  }

  #flush() {
    if (this.#used === 0) return;
    super.push(this.#block.subarray(0, this.#used));
    this.#block = Buffer.allocUnsafe(blockSize);
    this.#used = 0;
  }
}

/** Stands for objects of which pdfkit needs the text alone. */
class Written {
  readonly #text: string;
  // Without, pdfkit would write its properties.
  readonly [Symbol.toStringTag] = 'Written';

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}
