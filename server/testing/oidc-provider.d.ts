// The part of oidc-provider that we use. It has no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string }; consent: object },
    ): Promise<void>;
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
  }
  export type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = { oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } } };
  export type Configuration = {
    clients: Record<string, unknown>[];
    jwks: { keys: Record<string, unknown>[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    responseTypes: string[];
    features: Record<string, { enabled: boolean }>;
    ttl: Record<string, number>;
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(
      context: Context,
      id: string,
    ): Promise<{ accountId: string; claims(): Promise<Record<string, unknown> & { sub: string }> }>;
    loadExistingGrant(context: Context): Promise<Grant>;
  };
}
