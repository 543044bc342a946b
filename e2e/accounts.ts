export const password = 'vixia-demo-2027';
/** The person that the tests' OpenID provider signs in. */
export const atProvider = 'apoderada@example.org';
