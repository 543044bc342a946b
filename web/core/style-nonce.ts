/** Returns the nonce for style elements; '' if the document's policy has none. */
export const styleNonce = () => document.querySelector('style')?.nonce ?? '';
