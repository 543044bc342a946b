import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join('');
const letters = 'áàäâéèëêíìïîóòöôúùüûñçãõåøæýžščćđłśńęąğşßœ·ŀ';
const marks = '¿¡«»“”‘’–—…ªº€%';

/** Reduces the title font to our letters; run again if its package has changed. */
const face = await readFile(new URL(import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf')));
const woff2 = await subsetFont(face, ascii + letters + letters.toUpperCase() + marks, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
  noHinting: true,
});
await writeFile(new URL('../web/ui/fonts/titles.woff2', import.meta.url), woff2);
console.log(`web/ui/fonts/titles.woff2: ${woff2.length} bytes`);
