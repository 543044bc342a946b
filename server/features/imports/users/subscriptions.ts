import { foldText } from '#contract/text.ts';

const wanting = ['subscribed', 'suscrito', 'suscrita', 'subscrit', 'subscrita', 'subscrito', 'harpidetuta'];
const others = [
  'unsubscribed',
  'bouncing',
  'bounced',
  'spam complaint',
  'cleaned',
  'no suscrito',
  'no suscrita',
  'baja',
];

/** Recognises the states that mailing lists export: 'subscribed', 'Previously unsubscribed'. */
export const isSubscription = (value: string): boolean =>
  [...wanting, ...others].includes(foldText(value).replace(/^previously /, ''));

export const isSubscribed = (value: string): boolean => value === '' || wanting.includes(foldText(value));
