/** Of the demonstration. */
export const password = 'vixia-demo-2027';
/** Whoever goes to the OpenID provider of these tests is this person. */
export const atProvider = 'apoderada@example.org';
