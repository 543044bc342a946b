import type { Language } from '#contract/languages.ts';
import { longDate, shortDate } from '../../core/dates.ts';
import type { PrintedCredential } from './pdf.ts';
import type { Phrase, Sheet } from './sheet.ts';
import { squaresOf } from './signing/qr-code.ts';
import { type PaperTexts, paperTexts } from './texts.ts';

const x = 60;
const width = 475;
const top = 52;
const signature = { x, y: 626, width: 345 };
const signatureHeight = 130;
const footer = 784;
const qrCode = { x: 431, y: signature.y, width: 104 };
const columnGap = 24;

/** Draws one credential. */
export function drawPaper(sheet: Sheet, credential: PrintedCredential, checkUrl: string): void {
  const { languages } = credential;
  const paper = { sheet, credential, languages, leading: languages[0] ?? 'es' };
  drawBody(paper);
  drawSignature(paper);
  drawCode(paper, checkUrl);
  drawFooter(paper);
}

type Paper = { sheet: Sheet; credential: PrintedCredential; languages: Language[]; leading: Language };

/** Shrinks long names and texts until they leave room for the signature. */
function drawBody(paper: Paper) {
  const { sheet } = paper;
  const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];
  sheet.isRehearsal = true;
  const fitting = scales.find((scale) => {
    sheet.scale = scale;
    return writeBody(paper) <= signature.y - 14;
  });
  sheet.isRehearsal = false;
  sheet.scale = fitting ?? 0.55;
  writeBody(paper);
  sheet.scale = 1;
}

function writeBody(paper: Paper): number {
  const { sheet } = paper;
  let y = writeHeading(paper, top);
  y = sheet.rule({ x, y: y + sheet.gap(12), width }) + sheet.gap(16);
  y = writeTitles(paper, y) + sheet.gap(14);
  y = writePowers(paper, y) + sheet.gap(18);
  return writeFields(paper, y);
}

function writeHeading({ sheet, credential, languages, leading }: Paper, start: number): number {
  const style = { size: 11, align: 'center' } as const;
  let y = sheet.text(
    'P',
    { language: leading, text: credential.boardName },
    { x, y: start, width },
    { ...style, size: 13, font: 'bold' },
  );
  y = sheet.text('P', { language: leading, text: credential.electionName }, { x, y: y + sheet.gap(3), width }, style);
  for (const language of languages) {
    y = sheet.text('P', { language, text: longDate(language, credential.electionDate) }, { x, y, width }, style);
  }
  return y;
}

function writeTitles({ sheet, credential, languages }: Paper, start: number): number {
  const titles = languages.map((language) => ({
    language,
    text: paperTexts[language].title[credential.kind].toLocaleUpperCase(language),
  }));
  // Spanish and Galician have the same title.
  return distinct(titles).reduce((y, title, index) => {
    const [tag, size] = index === 0 ? (['H1', 21] as const) : (['H2', 15] as const);
    return sheet.text(tag, title, { x, y, width }, { size, font: 'bold', align: 'center' });
  }, start);
}

/** Writes one language over the whole width, two side by side. */
function writePowers({ sheet, credential, languages }: Paper, y: number): number {
  const column = (width - columnGap * (languages.length - 1)) / languages.length;
  const ends = languages.map((language, index) => {
    const box = { x: x + index * (column + columnGap), y, width: column };
    return sheet.text('P', { language, text: paperTexts[language].power[credential.kind] }, box, {
      size: languages.length === 1 ? 11 : 9.5,
    });
  });
  return Math.max(...ends);
}

function writeFields(paper: Paper, start: number): number {
  const { sheet, languages, leading } = paper;
  let y = sheet.rule({ x, y: start, width }, 0.5);
  for (const { label, value, isMain } of listFields(paper)) {
    const labels = distinct(languages.map((language) => ({ language, text: paperTexts[language][label] })));
    const style = isMain ? ({ size: 15, font: 'bold' } as const) : { size: 11 };
    y = sheet.field(labels, { language: leading, text: value }, { x, y: y + sheet.gap(5), width }, style);
    y = sheet.rule({ x, y: y + sheet.gap(5), width }, 0.5);
  }
  return y;
}

type Label = { [K in keyof PaperTexts]: PaperTexts[K] extends string ? K : never }[keyof PaperTexts];

function listFields({ credential, languages, leading }: Paper): { label: Label; value: string; isMain?: true }[] {
  const {
    code,
    version,
    fullName,
    nationalIdKind,
    nationalId,
    birthDate,
    address,
    city,
    placeName,
    placeAddress,
    candidature,
  } = credential;
  const kinds = new Set(languages.map((language) => paperTexts[language].identityKinds[nationalIdKind]));
  return [
    { label: 'number', value: version > 1 ? `${code}, ${paperTexts[leading].version} ${version}` : code },
    { label: 'person', value: fullName, isMain: true },
    { label: 'identity', value: `${[...kinds].join(' / ')} ${nationalId}` },
    { label: 'birth', value: birthDate && shortDate(leading, birthDate) },
    { label: 'address', value: [address, city].filter(Boolean).join('\n') },
    { label: 'candidature', value: candidature },
    ...(placeName ? [{ label: 'place' as const, value: [placeName, placeAddress].filter(Boolean).join('\n') }] : []),
  ];
}

function drawSignature({ sheet, languages }: Paper) {
  const inner = { x: signature.x + 8, width: signature.width - 16 };
  const style = { size: 8.5 };
  sheet.frame(signature, signatureHeight);
  let y = signature.y + 6;
  const write = (label: Label) => {
    for (const phrase of distinct(languages.map((language) => ({ language, text: paperTexts[language][label] })))) {
      y = sheet.text('P', phrase, { ...inner, y }, style);
    }
  };
  write('whereAndWhen');
  y = sheet.rule({ ...inner, y: y + 14 }, 0.5) + 5;
  write('signature');
}

function drawCode({ sheet, credential, languages, leading }: Paper, url: string) {
  const { size, isDark } = squaresOf(url, credential.seal);
  const alt = { language: leading, text: paperTexts[leading].check };
  // Scanners want a margin of four squares.
  let y = sheet.squares(alt, qrCode, size, isDark) + 8;
  for (const language of languages) {
    y = sheet.text(
      'P',
      { language, text: paperTexts[language].check },
      { x: qrCode.x - 6, y, width: qrCode.width + 12 },
      { size: 7, align: 'center' },
    );
  }
}

function drawFooter({ sheet, credential, leading }: Paper) {
  const half = width / 2;
  const style = { size: 9 };
  const y = sheet.rule({ x, y: footer, width }, 0.5) + 5;
  sheet.text('P', { language: leading, text: credential.tenantName }, { x, y, width: half }, style);
  const issued = `${paperTexts[leading].issued}: ${shortDate(leading, credential.issueDate)}`;
  sheet.text('P', { language: leading, text: issued }, { x: x + half, y, width: half }, { ...style, align: 'right' });
}

/** Leaves out phrases that another language has already said in the same words. */
const distinct = (phrases: Phrase[]) =>
  phrases.filter(({ text }, index) => phrases.findIndex((other) => other.text === text) === index);
