import PDFDocument from 'pdfkit';

/** Parts of pdfkit missing from its types. */
type Inner = {
  _offset: number;
  _font: Font;
  page: {
    structParentTreeKey: number;
    dictionary: { data: object };
    content: { buffer: Uint8Array[]; write(bytes: Uint8Array): void };
    fonts: Record<string, unknown>;
  };
  getStructParentTree(): { get(key: number): { id: number }[]; add(key: number, value: unknown): void };
  _root: { data: { Pages: { data: { Kids: unknown[] } } } };
};

type Font = { id: string; ref(): unknown };

const addInfo = (PDFDocument.prototype as unknown as { _addInfo(): void })._addInfo;

const blockSize = 64 * 1024;
const mostDrawn = 400;

/**
 * Writes thousands of pages in little memory.
 * pdfkit emits pieces of a few bytes, and keeps the structure of all pages until the end.
 */
export class LongDocument extends PDFDocument {
  #block = Buffer.allocUnsafe(blockSize);
  #used = 0;
  readonly #drawn = new Map<string, { font: Font; bytes: Uint8Array }>();

  readonly #inner = this as unknown as Inner;

  /** Overrides pdfkit's method to collect output in blocks. */
  _write(data: string | Uint8Array): void {
    const length = typeof data === 'string' ? data.length + 1 : data.length;
    // The constructor calls this method before the fields exist.
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

  override push(chunk: Buffer | null): boolean {
    if (chunk === null) this.#flush();
    return super.push(chunk);
  }

  /**
   * Repeats the bytes of a text drawn before: wrapping and encoding take most of the time.
   * `key`: everything that determines the appearance.
   */
  repeat(key: string, draw: () => void): void {
    const { page } = this.#inner;
    const drawn = this.#drawn.get(key);
    if (drawn) {
      page.fonts[drawn.font.id] ??= drawn.font.ref();
      page.content.write(drawn.bytes);
      return;
    }
    const begun = page.content.buffer.length;
    draw();
    if (this.#drawn.size >= mostDrawn) this.#drawn.clear();
    this.#drawn.set(key, { font: this.#inner._font, bytes: Buffer.concat(page.content.buffer.slice(begun)) });
  }

  /** Ends the page and frees its structure, except ids. */
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

  /** Reorders pages, since pdfkit only appends. */
  moveToFront(count: number): void {
    const { Kids: pages } = this.#inner._root.data.Pages.data;
    pages.unshift(...pages.splice(pages.length - count));
  }

  /** Overrides pdfkit's method, which doesn't escape title and author in XML metadata. */
  _addInfo(): void {
    const info = Object.entries(this.info).map(([name, value]) => [name, isText(value) ? escapeXml(value) : value]);
    addInfo.call(Object.create(this, { info: { value: Object.fromEntries(info) } }));
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

const isText = (value: unknown) => typeof value === 'string';
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Replaces objects already written, of which pdfkit only needs the reference. */
class Written {
  readonly #text: string;
  // Otherwise pdfkit would write this object's properties.
  readonly [Symbol.toStringTag] = 'Written';

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}
