/** Gives the nonce that the document's policy wants of style elements; '' where it has none. */
export const styleNonce = () => document.querySelector('style')?.nonce ?? '';
