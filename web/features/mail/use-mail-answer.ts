import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MailTrouble, readMailAnswer } from '#contract/mail-trouble.ts';

const troubleNames: Record<MailTrouble, MessageDescriptor> = {
  unknown_name: msg`el nombre del servidor de correo no se encuentra`,
  nobody_there: msg`en la dirección configurada no responde ningún servidor de correo`,
  silent: msg`el servidor de correo no responde a tiempo`,
  broken_off: msg`el servidor de correo corta la conexión`,
  bad_certificate: msg`el certificado del servidor de correo no vale: es de otro nombre, ha caducado o lo firma una autoridad desconocida`,
  no_tls: msg`la conexión segura (TLS) con el servidor de correo falla`,
  refused_login: msg`el servidor de correo no admite el usuario o la contraseña configurados`,
  refused: msg`el servidor de correo no acepta mensajes`,
  failed: msg`la conexión con el servidor de correo falla`,
  stopped: msg`la persona pidió no recibir más mensajes de este tipo`,
  gone: msg`antes de que saliera volvió otro mensaje: su buzón no existe`,
};

/** Words a sending attempt's result, to follow a colon; quotes the mail server verbatim. */
export function useMailAnswer() {
  const { t } = useLingui();
  return (answer: string): { said: string; isServers: boolean } => {
    const { trouble, words } = readMailAnswer(answer);
    if (!trouble) return { said: words, isServers: true };
    const name = t(troubleNames[trouble]);
    return { said: words ? `${name} («${words}»)` : name, isServers: false };
  };
}
