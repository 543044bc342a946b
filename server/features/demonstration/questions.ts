import { languages } from '#contract/languages.ts';
import type { Names } from '#contract/translated-names.ts';
import type { Tx } from '../../core/database.ts';
import { insertPublicFaq } from '../faqs/index.ts';

type Question = { question: Required<Names>; answer: Required<Names> };

const questions: readonly Question[] = [
  {
    question: {
      es: '¿Hace falta experiencia?',
      ca: 'Cal experiència?',
      eu: 'Esperientzia behar da?',
      gl: 'Fai falta experiencia?',
    },
    answer: {
      es: 'No. Hay una guía, y quien coordina tu zona responde a tus dudas antes y durante el día.',
      ca: 'No. Hi ha una guia, i qui coordina la teva zona respon els teus dubtes abans i durant el dia.',
      eu: 'Ez. Gida bat dago, eta zure eremua koordinatzen duenak zure zalantzak argituko ditu aurretik eta egunean bertan.',
      gl: 'Non. Hai unha guía, e quen coordina a túa zona responde ás túas dúbidas antes e durante o día.',
    },
  },
  {
    question: {
      es: '¿Tengo que estar todo el día?',
      ca: 'Hi he de ser tot el dia?',
      eu: 'Egun osoan egon behar dut?',
      gl: 'Teño que estar todo o día?',
    },
    answer: {
      es: 'No. Al inscribirte dices a qué horas puedes: por la mañana, por la tarde o en el escrutinio.',
      ca: 'No. En inscriure’t dius a quines hores pots: al matí, a la tarda o a l’escrutini.',
      eu: 'Ez. Izena ematean esaten duzu zein ordutan zaitezkeen: goizean, arratsaldean edo zenbaketan.',
      gl: 'Non. Ao inscribirte dis a que horas podes: pola mañá, pola tarde ou no escrutinio.',
    },
  },
  {
    question: {
      es: '¿Mi empresa me da permiso?',
      ca: 'L’empresa em dona permís?',
      eu: 'Enpresak baimena ematen dit?',
      gl: 'A miña empresa dáme permiso?',
    },
    answer: {
      es: 'La ley electoral reconoce permiso retribuido el día de la votación a quien tiene la condición de apoderado/a (LOREG, artículo 76.4). Con tu credencial descargas el justificante para la empresa.',
      ca: 'La llei electoral reconeix permís retribuït el dia de la votació a qui té la condició d’apoderat/ada (LOREG, article 76.4). Amb la credencial baixes el justificant per a l’empresa.',
      eu: 'Hauteskunde-legeak baimen ordaindua aitortzen die bozketa-egunean ahaldunei (LOREG, 76.4 artikulua). Kredentzialarekin enpresarako egiaztagiria deskargatuko duzu.',
      gl: 'A lei electoral recoñece permiso retribuído o día da votación a quen ten a condición de apoderado/a (LOREG, artigo 76.4). Coa túa credencial descargas o xustificante para a empresa.',
    },
  },
  {
    question: {
      es: '¿Quién ve mis datos?',
      ca: 'Qui veu les meves dades?',
      eu: 'Nork ikusten ditu nire datuak?',
      gl: 'Quen ve os meus datos?',
    },
    answer: {
      es: 'Quien coordina la zona en la que vives y quien administra la plataforma. Puedes borrar tu cuenta cuando quieras.',
      ca: 'Qui coordina la zona on vius i qui administra la plataforma. Pots esborrar el teu compte quan vulguis.',
      eu: 'Bizi zaren eremua koordinatzen duenak eta plataforma administratzen duenak. Zure kontua nahi duzunean ezaba dezakezu.',
      gl: 'Quen coordina a zona na que vives e quen administra a plataforma. Podes borrar a túa conta cando queiras.',
    },
  },
];

/** Spanish is the original, the others translate it. */
export async function addQuestions(tx: Tx): Promise<void> {
  for (const { question, answer } of questions) {
    let original: string | null = null;
    for (const language of languages) {
      const id = await insertPublicFaq(tx, {
        ...{ language, translates: original },
        ...{ question: question[language], answer: answer[language] },
      });
      original ??= id;
    }
  }
}
