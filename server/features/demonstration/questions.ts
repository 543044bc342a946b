import { languages } from '#contract/languages.ts';
import { words } from '#contract/words.ts';
import type { Tx } from '../../core/database.ts';
import { say } from '../../core/say.ts';
import { insertPublicFaq } from '../faqs/index.ts';

const questions = words([
  {
    question: '¿Hace falta experiencia?',
    answer: 'No. Hay una guía, y quien coordina tu zona responde a tus dudas antes y durante el día.',
  },
  {
    question: '¿Tengo que estar todo el día?',
    answer: 'No. Al inscribirte dices a qué horas puedes: por la mañana, por la tarde o en el escrutinio.',
  },
  {
    question: '¿Mi empresa me da permiso?',
    answer:
      'La ley electoral reconoce permiso retribuido el día de la votación a quien tiene la condición de apoderado/a (LOREG, artículo 76.4). Con tu credencial descargas el justificante para la empresa.',
  },
  {
    question: '¿Quién ve mis datos?',
    answer:
      'Quien coordina la zona en la que vives y quien administra la plataforma. Puedes borrar tu cuenta cuando quieras.',
  },
]);

/** Spanish is the original, the others translate it. */
export async function addQuestions(tx: Tx): Promise<void> {
  for (const { question, answer } of questions) {
    let original: string | null = null;
    for (const language of languages) {
      const id = await insertPublicFaq(tx, {
        ...{ language, translates: original },
        ...{ question: say(language, question), answer: say(language, answer) },
      });
      original ??= id;
    }
  }
}
