import { z } from 'zod';
import { email, line, paragraphs, personName } from '#contract/fields.ts';
import { isInnerAddress, readLink } from '#contract/link-address.ts';
import { nationalIdProblem } from '#contract/national-id.ts';
import { fillPlaceholders, unknownPlaceholder } from '#contract/placeholders.ts';
import { foldText } from '#contract/text.ts';
import { streamCsv } from '../core/csv.ts';
import { escapeHtml } from '../core/html.ts';
import { renderMarkdown } from '../core/markdown.ts';
import { oneLine } from '../core/sheets.ts';
import { isName } from '../features/imports/mapping/looks.ts';
import { readLines } from '../features/management/inviting/lines.ts';
import { readAddress, readNumber, splitAddress } from '../services/addresses/reading.ts';
import { readDegrees, readPair } from '../services/areas/geometry/coordinates.ts';
import { loneText, readCode, readWhole, saysSum } from '../services/files/cells.ts';
import { RecordSplitter } from '../services/files/delimited.ts';
import { EncodingFinder, MixedDecoder } from '../services/files/encoding.ts';
import { nameColumns, readHeader } from '../services/files/header.ts';
import { readLayer } from '../services/files/layers.ts';
import { decoderOfTwice } from '../services/files/twice.ts';
import { fillMarkdown } from '../services/mail/filling.ts';
import { prepareLetter } from '../services/mail/letters.ts';

/** `longest`: characters that can reach the reader. */
export type TextReader = { longest: number; read: (text: string) => unknown };

const brand = { name: 'Colla', accent_color: '#1c5d99' };
/** Length of a text that only the size of a request's body limits. */
const unchecked = 200_000;

export const textReaders: Record<string, TextReader> = {
  'Markdown of a page': { longest: 40_000, read: (text) => renderMarkdown(text, 'h2') },
  // Other mails are rendered by the same two functions.
  'a mailing': {
    longest: 20_000,
    read: (text) => prepareLetter('es', { subject: '', text }, { ...brand, contact_email: 'hola@colla.example' }),
  },
  'lines of invitations': { longest: 50_000, read: (text) => readLines(text, 200) },
  'a quoted question': { longest: 5000, read: (quoted) => fillMarkdown('{{quoted}}', { quoted }) },
  'placeholders filled': { longest: 20_000, read: (text) => fillPlaceholders(text, { first_name: 'Ana' }) },
  'placeholders checked': { longest: 20_000, read: (text) => unknownPlaceholder(text, ['first_name']) },
  'a cell of CSV': { longest: 32_767, read: (text) => streamCsv(rowOf(text)).toArray() },
  'a cell of a workbook': { longest: 32_767, read: oneLine },
  'text folded for a search': { longest: 20_000, read: foldText },
  'HTML escaped': { longest: 40_000, read: escapeHtml },
  'an address': { longest: 5000, read: readAddress },
  'an address split': { longest: 5000, read: splitAddress },
  'a house number': { longest: 5000, read: readNumber },
  'degrees of a file': { longest: 32_767, read: readDegrees },
  'coordinates of a file': { longest: 32_767, read: readPair },
  'records of a file': { longest: unchecked, read: (text) => recordsIn(text) },
  'letters of a file': { longest: unchecked, read: (text) => lettersIn(Buffer.from(text)) },
  'letters encoded twice': { longest: unchecked, read: (text) => decoderOfTwice()(Buffer.from(text)) },
  'lines in several encodings': {
    longest: unchecked,
    read: (text) => new MixedDecoder('windows-1252').add(Buffer.from(text)),
  },
  'a heading row': { longest: 32_767, read: (text) => readHeader([{ line: 1, cells: [text, text] }]) },
  'headings of columns': { longest: 32_767, read: (text) => nameColumns([text, text], 2, []) },
  'a layer': { longest: unchecked, read: (text) => refusalOf(() => readLayer(text)) },
  'a text alone in its row': { longest: 32_767, read: (text) => loneText([text]) },
  'a row of sums': { longest: 32_767, read: saysSum },
  'a count of a file': { longest: 32_767, read: readWhole },
  'a code of a file': { longest: 32_767, read: (text) => readCode(text, 10) },
  'an inner address': { longest: 40_000, read: isInnerAddress },
  'a quick link': { longest: unchecked, read: readLink },
  'a name of a file': { longest: 32_767, read: isName },
  'a document': { longest: unchecked, read: (text) => nationalIdProblem('dni', text) },
  'an e-mail address': { longest: unchecked, read: (text) => email.safeParse(text) },
  'a line': { longest: unchecked, read: (text) => line(100).safeParse(text) },
  'a name of a person': { longest: unchecked, read: (text) => personName(100).safeParse(text) },
  paragraphs: { longest: unchecked, read: (text) => paragraphs(2000).safeParse(text) },
  'an address elsewhere': { longest: unchecked, read: (text) => z.url({ protocol: /^https?$/ }).safeParse(text) },
};

function recordsIn(text: string) {
  const splitter = new RecordSplitter(';');
  return [...splitter.add(text), ...splitter.end()].length;
}

function lettersIn(bytes: Buffer) {
  const finder = new EncodingFinder();
  for (let at = 0; at < bytes.length; at += 65_536) finder.add(bytes.subarray(at, at + 65_536));
  return finder.find();
}

function refusalOf(read: () => unknown) {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

async function* rowOf(text: string) {
  yield [text];
}

/** Repetitions that once made a reader rescan the text over and over. */
export const hostileTexts: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [
      ...[
        '!',
        '[',
        '[!',
        '![',
        '](',
        '[a](',
        '*a ',
        '**a',
        '_a*',
        'a_',
        '~~a',
        '`a',
        '``\\',
        '|',
        '|-|\n',
        '\\',
        '&#',
        '<',
        '<!--',
      ],
      ...[
        '+ ',
        '1. ',
        '- ',
        '> ',
        '#',
        'a\n=\n',
        '[a]: b\n',
        'www.a.b(',
        'http://a(',
        'http',
        'a@b.',
        'a.',
        'a',
        ' ',
        '\n',
        '\t\n',
        '\r\n',
      ],
      ...[
        '\n=',
        ',',
        '+1,',
        '-',
        '1',
        '1,',
        '1 ',
        '.',
        '..',
        '{{',
        '{{ ',
        '{{a ',
        '}}',
        '{{a}}',
        'é',
        '\u0301\u0327',
        '\u200b',
        '😀',
        '/',
        '/.',
      ],
      ...['"', '"a""', ';"', 'Ã', 'Ã ', 'â€', '.0', '0,', '.000', '[{'],
      ...['" ', "'", 'n.º ', '(', 'C/ ', '%', '@', 'a-'],
    ].map((piece) => [JSON.stringify(piece), (length: number) => piece.repeat(length / piece.length)]),
  ),
  'a long reference': (length) => `[a]: /${'x'.repeat(length / 2)}\n\n${'[a]'.repeat(length / 6)}`,
  'lazy lines of a deep quote': (length) => `${'> '.repeat(25)}a\n${'a\n'.repeat(length / 2 - 30)}`,
  'pictures in pictures': (length) => `${'!['.repeat(length / 6)}x${'](b)'.repeat(length / 6)}`,
  'a link never closed, then marks': (length) => `[a](${'*'.repeat(length - 4)}`,
  'code of empty lines': (length) => `\`\`\`\n${'\n'.repeat(length - 8)}a\n\`\`\``,
  'letters before an at sign': (length) => `${'a'.repeat(length - 1)}@`,
  'spaces before an end': (length) => `a${' '.repeat(length - 2)}b`,
};
