import { z } from 'zod';
import { demonstrationRoles } from './demonstration.ts';
import { endpoint } from './endpoint.ts';
import { email, mailLink, password, proof } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

const resetLink = z.strictObject(mailLink);

export const auth = noun({
  log: {
    story: { kind: 'account', said: ['failed_attempts'] },
    actions: words({
      user: {
        signed_in: 'Inició sesión',
        signed_out: 'Cerró la sesión',
        sign_ins_failed: 'Intentaron entrar con una contraseña errónea, en el plazo de una hora',
        session_reuse_refused: 'Se cerraron sus sesiones: alguien intentó reutilizar una que ya había terminado',
        password_reset: 'Eligió una contraseña nueva con un enlace',
      },
    }),
    fields: words({
      by: 'Con',
      failed_attempts: 'Intentos fallidos',
      password: 'Contraseña',
      second_factor: 'Segundo factor',
    }),
    values: words({
      by: { password: 'su contraseña', third_party: 'otra cuenta', demonstration: 'un botón de la demostración' },
      second_factor: { code: 'con código', recovery_code: 'con código de recuperación' },
    }),
  },
  endpoints: {
    'POST users/auth/login/': endpoint({
      access: { public: 'this is how people sign in' },
      summary: 'Sign in; the session travels in HttpOnly cookies',
      body: z.strictObject({
        email,
        password: z.string().max(128).min(1),
        /** keep the session after the browser closes */
        remember: z.boolean().default(false),
        /** code of the second factor, or a recovery code; sent after `second_factor_required` */
        second_factor: z.string().max(40).optional(),
        proof,
      }),
      reply: z.object({ id: z.string() }),
      errors: [
        'wrong_login',
        'user_inactive',
        'user_unverified',
        'second_factor_required',
        'wrong_second_factor',
        'too_many',
        'proof_required',
      ],
      // Proof of work is required long before this limit; see server/features/auth/attempts.ts.
      rate: { address: [300, 600] },
    }),
    'POST users/auth/demonstration/': endpoint({
      access: { public: 'nobody has it elsewhere' },
      summary: 'Enter the demonstration',
      body: z.strictObject({ role: z.enum(demonstrationRoles) }),
      reply: z.object({ id: z.string() }),
      errors: ['not_found', 'second_factor_required'],
      rate: { address: [60, 600] },
    }),
    'POST users/auth/proof/': endpoint({
      access: {
        public: 'asked for by people who sign in to an account that somebody guesses at, or who ask for its messages',
      },
      summary:
        'A new ALTCHA challenge for one address, to sign in or ask for a message by; harder the more was guessed at it',
      body: z.strictObject({ email }),
      reply: z.looseObject({}),
      rate: { address: [600, 600] },
    }),
    'POST users/auth/third_party/': endpoint({
      access: { public: 'this is how people begin to sign in with an OpenID provider' },
      summary: 'The OpenID provider’s address to sign in at; it sends the browser back to /login with an ID token',
      reply: z.object({ url: z.string() }),
      errors: ['third_party_off'],
      rate: { address: [60, 600] },
    }),
    'POST users/auth/google_login/': endpoint({
      access: { public: 'the ID token of the OpenID provider is the proof' },
      summary: 'Sign in an existing, active and verified person by the ID token that the provider sent back',
      body: z.strictObject({
        id_token: z.string().min(1).max(8000),
        state: z.string().max(200),
        remember: z.boolean().default(false),
        second_factor: z.string().max(40).optional(),
      }),
      reply: z.object({ id: z.string() }),
      errors: [
        'third_party_off',
        'third_party_refused',
        'third_party_unknown',
        'user_inactive',
        'user_unverified',
        'second_factor_required',
        'wrong_second_factor',
      ],
      rate: { address: [60, 600] },
    }),
    'POST users/auth/refresh/': endpoint({
      access: { public: 'the refresh cookie is the proof; the access token has expired by then' },
      summary: 'Renew access and refresh tokens; a refresh token that comes twice ends the session',
      reply: null,
      errors: ['bad_session'],
      rate: { address: [300, 600] },
    }),
    'POST users/auth/logout/': endpoint({
      access: { public: 'signing out must work with an expired session too' },
      summary: 'End this session',
      reply: null,
    }),
    'POST users/auth/request_password_reset/': endpoint({
      access: { public: 'asked for by people who cannot sign in; always answers alike' },
      summary: 'Send a link to set a new password, where the address is enrolled',
      body: z.strictObject({ email, proof }),
      reply: null,
      errors: ['proof_required'],
      rate: { address: [20, 3600], account: [3, 3600], accountField: 'email', proofField: 'proof' },
    }),
    'POST users/auth/check_reset_link/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'Whether a link to set a new password is still good; it stays as good as it was',
      body: resetLink,
      reply: null,
      errors: ['bad_link'],
      rate: { address: [60, 3600] },
    }),
    'POST users/auth/reset_password/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'Set a new password; ends every session of the account',
      body: resetLink.extend({ password }),
      reply: null,
      errors: ['bad_link'],
      rate: { address: [20, 3600] },
    }),
  },
});
