import { expect, test } from 'vitest';
import { labelsIn, readSections, renderSection } from './guides.ts';

const pieces = {
  sayLabel: labelsIn('eu'),
  showPicture: (name: string, alt: string) => `<img src="${name}" alt="${alt}">`,
};

test.each([
  ['a section that links can’t reach', '## Datos\n\nTexto.', /without \{#id\}/],
  ['two sections of one name', '## Uno {#data}\n\n## Dos {#data}', /two sections called data/],
  ['text that no section holds', 'Hola.\n\n## Uno {#data}', /before the first section/],
])('a guide is refused for %s', (_, markdown, problem) => {
  expect(() => readSections(markdown)).toThrow(problem);
});

test.each(['Botón que no existe', 'Registro del colegio: {name}'])(
  'a guide is refused for a label that the product hasn’t: %s',
  (label) => {
    expect(() => renderSection(`Pulsa [[${label}]].`, pieces)).toThrow(label);
  },
);

test('a section says labels as its readers see them, and shows pictures with their words', () => {
  const [section] = readSections('## Datos {#data}\n\nSakatu [[Imprimir la lista]].\n\n![a "b"](home)\n');
  expect(section).toMatchObject({ id: 'data', title: 'Datos' });
  const html = renderSection(section?.body ?? '', pieces);
  expect(html).toContain('Sakatu <b>Inprimatu zerrenda</b>.');
  expect(html).toContain('<img src="home" alt="a &quot;b&quot;">');
});
