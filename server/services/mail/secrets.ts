/** Removes names, addresses and credentials from a reply of the mail server. */
export function withoutSecrets(words: string, smtpUrl: string): string {
  const { host, hostname, username, password } = new URL(smtpUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const login = [user, pass, `\0${user}\0${pass}`].flatMap((one) => [one, Buffer.from(one).toString('base64')]);
  const secrets = [host, hostname, ...login].filter((one) => one.replaceAll('\0', '') !== '');
  const named = secrets.sort((a, b) => b.length - a.length).reduce((text, one) => text.replaceAll(one, '…'), words);
  return named.replace(addresses, '…');
}

/** Matches mail addresses, host names, IPv6 and IPv4 addresses with ports. */
const addresses =
  /\S+@\S+|\b([a-z\d-]+\.)+[a-z]{2,}\b|\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?(:\d+)?|\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/gi;
