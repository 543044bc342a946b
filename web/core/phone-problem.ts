import { t } from '@lingui/core/macro';
import { isPhone, isShortPhone } from './phones.ts';
import type { TextLookup } from './texts.ts';

export function phoneProblem(prefix: string, number: string, say: TextLookup): string | undefined {
  if (isPhone(prefix, number)) return undefined;
  return isShortPhone(prefix, number) ? t`Faltan cifras: son nueve.` : say('wrong_phone');
}
