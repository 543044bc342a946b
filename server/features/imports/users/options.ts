import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text.ts';
import { type OptionField, optionsIn } from './option-texts.ts';

const named: Record<Language, Record<OptionField, Record<string, string>>> = {
  ...{ es: optionsIn('es'), ca: optionsIn('ca'), eu: optionsIn('eu'), gl: optionsIn('gl') },
};

/** Words that answers add: 'en coche', 'Al colegio más cercano', 'por la mañana'. */
const passed = new Set(
  'a al ao l o as os la las el els en de del da do por per pel pola dia egun day jornada boto transporte transport garraio propio propi'.split(
    ' ',
  ),
);

const alsoCalled: Record<OptionField, Record<string, string>> = {
  availability: {
    man: 'm, mananas, matins, goizez, goizean, manas, morning',
    tar: 't, tardes, arratsaldez, arratsaldean, afternoon',
    tod: 'completa, completo, complet, todo, tot, osoa, osoan, osoz, sencera, tot sencer, enteiro, all',
    esc: 'recuento, recompte, reconto, zenbaketa, counting',
  },
  mobility: {
    foot: 'pie, peu, oinez, andando, caminando, caminant, on foot, walking',
    'public-transport': 'publico, public, publikoa, publikoz, bus, autobus, autobusez, metro, tren, tranvia',
    'small-vehicle': `small vehicle, vehiculo pequeno, moto, motoa, motoz, motocicleta, ciclomotor, bici, bicicleta,
      bizikleta, bizikletaz, moto bici, moto ou bici, patinete, patinet`,
    vehicle: 'coche, cotxe, kotxea, kotxez, auto, autoa, autoz, carro, car, vehiculo, vehicle, ibilgailua, furgoneta',
  },
  language: {
    es: 'espanol, espanyol, espainiera, spanish',
    ca: 'valenciano, valencia, catalan',
    eu: 'vasco, vascuence, basque, euskera',
    gl: 'galician, galego',
  },
  is_experiencied: { true: 's, si, x, 1, true, b, yes, verdadero', false: 'n, no, 0, false, e, falso' },
};

function keyOf(text: string): string {
  const all = foldText(text);
  const telling = all.split(' ').filter((word) => !passed.has(word));
  return telling.join(' ') || all;
}

/** Options by words in all languages, and by their own name. */
const options: Record<OptionField, ReadonlyMap<string, string>> = {
  ...{ availability: optionsOf('availability'), mobility: optionsOf('mobility') },
  ...{ language: optionsOf('language'), is_experiencied: optionsOf('is_experiencied') },
};

function optionsOf(field: OptionField): Map<string, string> {
  const words = Object.entries(alsoCalled[field]).flatMap(([option, also]) => {
    const own = Object.values(named).map((texts) => texts[field][option] ?? '');
    return [option, ...own, ...also.split(',')].map((word) => [keyOf(word), option] as const);
  });
  return new Map(words);
}

export const findOption = (field: OptionField, word: string): string | undefined => options[field].get(keyOf(word));

export const sayOptions = (language: Language, field: string): string[] =>
  Object.values(named[language][field as OptionField] ?? {});
