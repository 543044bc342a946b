import type { Language } from '#contract/languages.ts';
import { longDate, shortDate } from '../../core/dates.ts';
import { sayTable } from '../../core/say.ts';
import type { PrintedCredential } from './printed-credential.ts';
import { paragraphsOf } from './rich-text.ts';
import type { Phrase, Picture, SheetLayout } from './sheet.ts';
import { squaresOf } from './signing/qr-code.ts';
import { defaultWords, type Label, type PaperVariant, paperTexts } from './texts.ts';

const x = 60;
const width = 475;
const top = 52;
const signature = { x, y: 626, width: 345 };
const signatureHeight = 130;
const footer = 784;
const qrCode = { x: 431, y: signature.y, width: 104 };
const columnGap = 24;
const logoSide = 68;

export type PaperOptions = { checkUrl: string; logo: Picture | undefined; guise: PaperVariant };

export const credentialOf = ({ boardName, words, kind, placeName }: PrintedCredential): PaperVariant => ({
  heading: boardName,
  wordsIn: (language) => words?.[language] ?? defaultWords(kind, language),
  fields: ['number', 'person', 'identity', 'birth', 'address', 'candidature', ...(placeName ? ['place' as const] : [])],
});

export function drawPaper(sheet: SheetLayout, credential: PrintedCredential, { checkUrl, logo, guise }: PaperOptions) {
  const { languages } = credential;
  const paper = { sheet, credential, languages, leading: languages[0] ?? 'es', logo, ...guise };
  drawBody(paper);
  drawSignature(paper);
  drawCode(paper, checkUrl);
  drawFooter(paper);
}

type Paper = {
  sheet: SheetLayout;
  credential: PrintedCredential;
  languages: Language[];
  leading: Language;
  logo: Picture | undefined;
} & PaperVariant;

/** Shrinks long texts until there is room for the signature. */
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

function writeHeading({ sheet, credential, heading, languages, leading, logo }: Paper, start: number): number {
  const style = { size: 11, align: 'center' } as const;
  const side = logo ? logoSide + 12 : 0;
  const box = { x: x + side, width: width - 2 * side };
  const name = { language: leading, text: credential.candidature };
  const end = logo ? sheet.picture(name, logo, { x, y: start - 16, width: logoSide }, logoSide) : start;
  let y = sheet.text(
    'P',
    { language: leading, text: heading },
    { ...box, y: start },
    { ...style, size: 13, font: 'bold' },
  );
  y = sheet.text('P', { language: leading, text: credential.electionName }, { ...box, y: y + sheet.gap(3) }, style);
  for (const language of languages)
    y = sheet.text('P', { language, text: longDate(language, credential.electionDate) }, { ...box, y }, style);
  return Math.max(y, end);
}

function writeTitles({ sheet, languages, wordsIn }: Paper, start: number): number {
  const titles = languages.map((language) => ({ language, text: wordsIn(language).title.toLocaleUpperCase(language) }));
  // Spanish and Galician share a title.
  return distinct(titles).reduce((y, title, index) => {
    const [tag, size] = index === 0 ? (['H1', 21] as const) : (['H2', 15] as const);
    return sheet.text(tag, title, { x, y, width }, { size, font: 'bold', align: 'center' });
  }, start);
}

function writePowers({ sheet, languages, wordsIn }: Paper, start: number): number {
  const size = languages.length === 1 ? 11 : 9.5;
  const column = (width - columnGap * (languages.length - 1)) / languages.length;
  const ends = languages.map((language, index) => {
    const { body, rights } = wordsIn(language);
    const box = { x: x + index * (column + columnGap), width: column };
    return [...paragraphsOf(body), ...paragraphsOf(rights)].reduce((y, text, at) => {
      const gap = at === 0 ? 0 : sheet.gap(5);
      return sheet.paragraph({ language, text }, { ...box, y: y + gap }, { size });
    }, start);
  });
  return Math.max(...ends);
}

function writeFields(paper: Paper, start: number): number {
  const { sheet, languages, leading } = paper;
  let y = sheet.rule({ x, y: start, width }, 0.5);
  for (const { label, value, isMain } of listFields(paper)) {
    const labels = distinct(languages.map((language) => ({ language, text: sayTable(language, paperTexts)[label] })));
    const style = isMain ? ({ size: 15, font: 'bold' } as const) : { size: 11 };
    y = sheet.field(labels, { language: leading, text: value }, { x, y: y + sheet.gap(5), width }, style);
    y = sheet.rule({ x, y: y + sheet.gap(5), width }, 0.5);
  }
  return y;
}

function listFields({
  credential,
  languages,
  leading,
  fields,
}: Paper): { label: Label; value: string; isMain?: true }[] {
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
    boardName,
  } = credential;
  const kinds = new Set(languages.map((language) => sayTable(language, paperTexts).identityKinds[nationalIdKind]));
  const all: ReturnType<typeof listFields> = [
    { label: 'number', value: version > 1 ? `${code}, ${sayTable(leading, paperTexts).version} ${version}` : code },
    { label: 'credential', value: code },
    { label: 'person', value: fullName, isMain: true },
    { label: 'identity', value: `${[...kinds].join(' / ')} ${nationalId}` },
    { label: 'birth', value: birthDate && shortDate(leading, birthDate) },
    { label: 'address', value: [address, city].filter(Boolean).join('\n') },
    { label: 'candidature', value: candidature },
    { label: 'place', value: [placeName, placeAddress].filter(Boolean).join('\n') },
    { label: 'board', value: boardName },
  ];
  return all.filter(({ label }) => fields.includes(label));
}

function drawSignature({ sheet, languages, wordsIn }: Paper) {
  const inner = { x: signature.x + 8, width: signature.width - 16 };
  const style = { size: 8.5 };
  sheet.frame(signature, signatureHeight);
  let y = signature.y + 6;
  const write = (part: 'where' | 'signature') => {
    for (const phrase of distinct(languages.map((language) => ({ language, text: wordsIn(language)[part] }))))
      y = sheet.text('P', phrase, { ...inner, y }, style);
  };
  write('where');
  y = sheet.rule({ ...inner, y: y + 14 }, 0.5) + 5;
  write('signature');
}

function drawCode({ sheet, credential, languages, leading }: Paper, url: string) {
  const { size, isDark } = squaresOf(url, credential.seal);
  const alt = { language: leading, text: sayTable(leading, paperTexts).check };
  // Scanners require a margin of four squares.
  let y = sheet.squares(alt, qrCode, size, isDark) + 8;
  for (const language of languages)
    y = sheet.text(
      'P',
      { language, text: sayTable(language, paperTexts).check },
      { x: qrCode.x - 6, y, width: qrCode.width + 12 },
      { size: 7, align: 'center' },
    );
}

function drawFooter({ sheet, credential, leading }: Paper) {
  const half = width / 2;
  const style = { size: 9 };
  const y = sheet.rule({ x, y: footer, width }, 0.5) + 5;
  sheet.text('P', { language: leading, text: credential.tenantName }, { x, y, width: half }, style);
  const issued = `${sayTable(leading, paperTexts).issued}: ${shortDate(leading, credential.issueDate)}`;
  sheet.text('P', { language: leading, text: issued }, { x: x + half, y, width: half }, { ...style, align: 'right' });
}

const distinct = (phrases: Phrase[]) =>
  phrases.filter(({ text }, index) => phrases.findIndex((other) => other.text === text) === index);
