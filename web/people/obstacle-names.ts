import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CredentialObstacle } from '#contract/errors.ts';
import { unprintedLetters } from '#contract/printed-letters.ts';
import type { AskedObstacle } from '#contract/user-filters.ts';
import type { User } from '#contract/users.ts';
import { useTexts } from '../core/texts.ts';

export const obstacleNames: Record<AskedObstacle, MessageDescriptor> = {
  none: msg`Se les puede emitir la credencial`,
  superuser: msg`Administran: no llevan credencial`,
  inactive: msg`Con la cuenta desactivada`,
  unverified: msg`Sin confirmar el correo`,
  name: msg`Sin nombre y apellidos`,
  national_id: msg`Sin documento de identidad`,
  document_claimed: msg`Con el documento de otra cuenta`,
  document_unchecked: msg`Con un documento por comprobar`,
  birth_date: msg`Sin fecha de nacimiento`,
  address: msg`Sin dirección completa`,
  letters: msg`Con letras que el papel no imprime`,
  area: msg`Con la dirección sin situar`,
  no_board: msg`Sin junta electoral`,
  no_generation: msg`De una junta que aún no permite emitir`,
  already_issued: msg`Con credencial en vigor`,
};

/** Explains a person's obstacle, naming any letters that can't be printed. */
export function useObstacleWords(user: User): (obstacle: CredentialObstacle) => string {
  const say = useTexts();
  return (obstacle) => say(`obstacle_${obstacle}`, { letters: unprintedLetters(user).join(' ') });
}
