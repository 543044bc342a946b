import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { imageSize } from 'image-size';
import type { Plugin } from 'vite';
import { labelsIn, pictureOf, readSections, renderSection } from './guides.ts';

const guide = /features[\\/]guides[\\/]texts[\\/](\w+)\.(\w\w)\.md$/;
/** Phones have two pixels per CSS pixel. */
const dots: Record<string, number> = { users: 2 };

export function guides(): Plugin {
  return {
    name: 'vixia-guides',
    load: {
      filter: { id: guide },
      handler(id) {
        const [, name = '', language = ''] = guide.exec(id) ?? [];
        const sayLabel = labelsIn(language);
        const pictures: string[] = [];
        const showPicture = (picture: string, alt: string): string => {
          const file = pictureOf(language, picture);
          // `npm test` reports missing pictures; taking them needs the built pages.
          if (!existsSync(file)) return '';
          const { width, height } = imageSize(readFileSync(file));
          const scale = dots[name] ?? 1;
          pictures.push(resolve(file));
          const source = `\0${pictures.length - 1}\0`;
          return `<a href="${source}" target="_blank"><img src="${source}" alt="${alt}" width="${width / scale}" height="${height / scale}" loading="lazy" decoding="async"></a>`;
        };
        const sections = readSections(readFileSync(id, 'utf8')).map(({ id: anchor, title, body }) => ({
          ...{ id: anchor, title },
          html: renderSection(body, { sayLabel, showPicture }),
        }));
        const imports = pictures.map((file, at) => `import p${at} from ${JSON.stringify(file)};`).join('\n');
        const source = JSON.stringify(sections).replace(/\\u0000(\d+)\\u0000/g, '" + p$1 + "');
        return { code: `${imports}\nexport const sections = ${source};`, moduleType: 'js' };
      },
    },
  };
}
