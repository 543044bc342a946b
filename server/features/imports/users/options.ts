import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text.ts';
import { type OptionField, optionsIn } from './option-texts.ts';

const named: Record<Language, Record<OptionField, Record<string, string>>> = {
  ...{ es: optionsIn('es'), ca: optionsIn('ca'), eu: optionsIn('eu'), gl: optionsIn('gl') },
};

const alsoCalled: Record<OptionField, Record<string, readonly string[]>> = {
  availability: {
    man: ['mananas', 'por la manana', 'matins', 'al mati', 'goizez', 'manas', 'pola mana', 'morning'],
    tar: ['tardes', 'por la tarde', 'tardes', 'a la tarda', 'arratsaldez', 'pola tarde', 'afternoon'],
    tod: [
      ...['egun osoan', 'egun osoz', 'completa', 'completo', 'complet', 'todo', 'tot', 'osoa', 'all day'],
      ...['jornada completa', 'tot el dia sencer', 'jornada sencera', 'dia completo', 'todo dia', 'dia enteiro'],
    ],
    esc: ['recuento', 'recompte', 'reconto', 'boto zenbaketa', 'counting'],
  },
  mobility: {
    foot: [
      'a pie',
      'a peu',
      'oinez',
      'pie',
      'peu',
      'andando',
      'caminando',
      'caminant',
      'camiñando',
      'on foot',
      'walking',
    ],
    'public-transport': [
      ...['public transport', 'transporte publico', 'transport public', 'garraio publikoa', 'garraio publikoz'],
      ...['en transporte publico', 'en transport public', 'bus', 'autobus', 'autobusez', 'metro', 'tren', 'tranvia'],
    ],
    'small-vehicle': [
      ...[
        'small vehicle',
        'moto',
        'en moto',
        'motoz',
        'motocicleta',
        'motoa',
        'ciclomotor',
        'moto o bici',
        'moto ou bici',
      ],
      ...['bici', 'en bici', 'bicicleta', 'bizikleta', 'bizikletaz', 'patinete', 'patinet', 'vehiculo pequeno'],
    ],
    vehicle: [
      ...['coche', 'en coche', 'cotxe', 'en cotxe', 'autoa', 'autoz', 'kotxea', 'kotxez', 'vehiculo', 'vehicle', 'car'],
      ...[
        'coche propio',
        'vehiculo propio',
        'cotxe propi',
        'vehicle propi',
        'ibilgailua',
        'carro',
        'furgoneta',
        'auto',
      ],
    ],
  },
  language: {
    es: ['espanol', 'espanyol', 'espainiera', 'spanish'],
    ca: ['valenciano', 'valencia', 'catalan'],
    eu: ['vasco', 'vascuence', 'basque', 'euskera'],
    gl: ['galician', 'galego'],
  },
  is_experiencied: {
    true: ['s', 'si', 'x', '1', 'true', 'b', 'yes', 'verdadero'],
    false: ['n', 'no', '0', 'false', 'e', 'falso'],
  },
};

/** Options by words in all languages, and by their own name. */
const options: Record<OptionField, ReadonlyMap<string, string>> = {
  availability: optionsOf('availability'),
  mobility: optionsOf('mobility'),
  language: optionsOf('language'),
  is_experiencied: optionsOf('is_experiencied'),
};

function optionsOf(field: OptionField): Map<string, string> {
  const found = new Map<string, string>();
  for (const [option, words] of Object.entries(alsoCalled[field])) {
    const own = Object.values(named).map((words) => words[field][option] ?? '');
    for (const word of [option, ...own, ...words]) found.set(foldText(word), option);
  }
  return found;
}

export const findOption = (field: OptionField, word: string): string | undefined => options[field].get(foldText(word));

export const sayOptions = (language: Language, field: string): string[] =>
  Object.values(named[language][field as OptionField] ?? {});
