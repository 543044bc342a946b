/** Text of one weight on a line; `x`: points from the line's start. */
export type TextRun = { text: string; isBold: boolean; x: number };
type Word = { text: string; isBold: boolean; hasSpaceBefore: boolean };
type Measure = (text: string, isBold: boolean) => number;

/** Splits at empty lines; '- ' starts a list item. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/^- +/gm, '• '))
    .filter(Boolean);

export const hasBold = (text: string) => text.includes('**');

/** Breaks a paragraph with `**bold**` into lines; cuts words wider than a line. */
export const layOut = (paragraph: string, width: number, measure: Measure): TextRun[][] =>
  weighted(paragraph).flatMap((words) => {
    const lines: TextRun[][] = [[]];
    let x = 0;
    for (const cluster of clustersOf(words)) {
      const wide = cluster.reduce((sum, { text, isBold }) => sum + measure(text, isBold), 0);
      const isFirst = lines.at(-1)?.length === 0;
      const [first] = cluster;
      const space = isFirst || !first ? 0 : measure(' ', first.isBold);
      const isBreaking = !isFirst && x + space + wide > width;
      if (isBreaking) {
        lines.push([]);
        x = 0;
      }
      for (const [at, word] of cluster.entries()) {
        const lead = at === 0 && !isFirst && !isBreaking ? ' ' : '';
        for (const part of cut(lead + word.text, width, (text) => measure(text, word.isBold))) {
          const wider = measure(part, word.isBold);
          if (x > 0 && x + wider > width + 0.01) {
            lines.push([]);
            x = 0;
          }
          put(lines.at(-1) ?? [], { text: part, isBold: word.isBold, x });
          x += wider;
        }
      }
    }
    return lines;
  });

function put(line: TextRun[], run: TextRun) {
  const last = line.at(-1);
  if (last && last.isBold === run.isBold) last.text += run.text;
  else line.push(run);
}

function weighted(paragraph: string): Word[][] {
  let isBold = false;
  return paragraph.split('\n').map((line) => {
    const words: Word[] = [];
    let hasSpaceBefore = false;
    for (const [at, part] of line.split('**').entries()) {
      if (at > 0) isBold = !isBold;
      for (const text of part.split(/( +)/)) {
        if (text.trim() === '') hasSpaceBefore ||= text !== '';
        else {
          words.push({ text, isBold, hasSpaceBefore });
          hasSpaceBefore = false;
        }
      }
    }
    return words;
  });
}

/** Groups words without a space between them, such as '**76**.4'. */
function clustersOf(words: Word[]): Word[][] {
  const clusters: Word[][] = [];
  for (const word of words) {
    if (word.hasSpaceBefore || clusters.length === 0) clusters.push([word]);
    else clusters.at(-1)?.push(word);
  }
  return clusters;
}

/** Halves the way to the last letter that fits: measuring each prefix took seconds a paper. */
function cut(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const letters = [...text];
  const slice = (from: number, to: number) => letters.slice(from, to).join('');
  const parts: string[] = [];
  for (let from = 0; from < letters.length; ) {
    let [fitting, tooFar] = [from + 1, from + 2];
    while (tooFar <= letters.length && measure(slice(from, tooFar)) <= width) {
      fitting = tooFar;
      tooFar += tooFar - from;
    }
    tooFar = Math.min(tooFar, letters.length + 1);
    while (tooFar - fitting > 1) {
      const middle = (fitting + tooFar) >> 1;
      if (measure(slice(from, middle)) <= width) fitting = middle;
      else tooFar = middle;
    }
    parts.push(slice(from, fitting));
    from = fitting;
  }
  return parts;
}
