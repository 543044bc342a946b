import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export type OidcProvider = {
  /** settings of a server that uses this provider */
  settings: Record<string, string>;
  issuer: string;
  clientId: string;
  /** signs ID tokens; `publicKey` is the published half */
  key: CryptoKey;
  kid: string;
  publicKey: CryptoKey;
  /** the next person to sign in */
  person: { email: string; email_verified: boolean; sub?: string };
  /** opens a URL of the provider as a browser does; returns the first redirect elsewhere */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
};

const algorithm = 'RS256';

/** Starts a real OpenID provider on localhost, which signs people in without asking. */
export async function startOidcProvider({
  redirectUris,
  port = 0,
}: {
  redirectUris: string[];
  port?: number;
}): Promise<OidcProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'vixia';
  const kid = randomBytes(8).toString('hex');
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const person: OidcProvider['person'] = { email: 'nadie@example.org', email_verified: true };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: redirectUris,
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
        // The provider allows URLs without TLS for native apps only.
        application_type: redirectUris.some((uri) => uri.startsWith('http:')) ? 'native' : 'web',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    responseTypes: ['id_token'],
    features: { devInteractions: { enabled: false } },
    ttl: { Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ ...person, sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void provider.interactionFinished(request, response, {
      login: { accountId: person.sub ?? person.email },
      consent: {},
    });
  });

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUTHORIZE_URL: `${issuer}/auth`,
      OIDC_JWKS_URL: `${issuer}/jwks`,
      OIDC_NAME: 'Cuenta de Prueba',
    },
    issuer,
    clientId,
    key: privateKey,
    kid,
    publicKey,
    person,
    visit: (url) => followRedirects(url, issuer),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function followRedirects(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === issuer) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url.pathname} leads nowhere: ${response.status} ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
