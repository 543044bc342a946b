import { words } from '#contract/words.ts';
import type { MemberScope } from '../../../core/context.ts';
import { say } from '../../../core/say.ts';
import { findTenant } from '../../universe/queries.ts';
import { writeWorded } from '../rules.ts';
import { writeMessage } from '../templates.ts';

const texts = words({
  subject: 'Mensaje de prueba',
  body: 'Los mensajes salen. Si este ha llegado al correo no deseado, a la gente le pasará lo mismo: mira qué dice la puesta en marcha del dominio.',
});

/** Returns the message's id. */
export async function sendTestMail({ tx, actor, language }: MemberScope): Promise<{ id: string }> {
  const sender = await findTenant(tx);
  const message = { subject: say(language, texts.subject), body: say(language, texts.body) };
  const written = writeMessage(language, message, {}, sender);
  const [id = ''] = await writeWorded(tx, actor, [
    { ...written, template: 'setup_test', language, createdBy: actor.id, replyTo: sender.contact_email },
  ]);
  return { id };
}
