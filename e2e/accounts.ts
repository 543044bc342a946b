/** The demonstration's password. */
export const password = 'vixia-demo-2027';
/** The person whom these tests' OpenID provider signs in. */
export const atProvider = 'apoderada@example.org';
