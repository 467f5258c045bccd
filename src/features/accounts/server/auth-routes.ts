/** The API operations of signing in and of mailed links. */
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import * as contract from '../contract.ts';
import { refuseMismatch } from './password-policy.ts';
import { presentMember, presentUser } from './presenter.ts';
import * as recovery from './recovery.ts';
import type { Accounts } from './service.ts';
import { register, signIn } from './sign-in.ts';
import * as wire from './wire-schemas.ts';

/** Signing in and out under both names, proving an address, a new password. */
export function authRoutes(accounts: Accounts): ApiRoute[] {
  return [...signInRoutes(accounts), ...linkRoutes(accounts)];
}

function signInRoutes(accounts: Accounts): ApiRoute[] {
  const { addressOf, limiters, sessions } = accounts;
  const loginRoute = (target: typeof contract.login) =>
    apiRoute(target, {
      summary: 'Signs in with address and password',
      body: wire.credentialsSchema,
      response: wire.userSchema,
      handle: async ({ body }, context) => {
        await limiters.signIn.consume(addressOf(context));
        return presentUser(await signIn(accounts, body, context));
      },
    });
  const registerRoute = (target: typeof contract.register) =>
    apiRoute(target, {
      summary: 'Creates an account and signs in',
      body: wire.registrationSchema,
      response: wire.userSchema,
      status: 201,
      handle: async ({ body }, context) => {
        refuseMismatch(body);
        await limiters.register.consume(addressOf(context));
        return presentUser(await register(accounts, body, context));
      },
    });
  return [
    apiRoute(contract.getCurrentUser, {
      summary: 'Who is signed in',
      response: wire.userSchema,
      guard: sessions.requireMember,
      handle: async ({ principal }) => presentMember(principal),
    }),
    loginRoute(contract.login),
    loginRoute(contract.loginAlias),
    registerRoute(contract.register),
    registerRoute(contract.registerAlias),
    apiRoute(contract.logout, {
      summary: 'Signs out',
      response: wire.doneSchema,
      handle: async (_input, context) => {
        await sessions.end(context);
        return { message: "You've been successfully logged out." };
      },
    }),
  ];
}

function linkRoutes(accounts: Accounts): ApiRoute[] {
  const { addressOf, limiters, sessions } = accounts;
  return [
    apiRoute(contract.requestPasswordReset, {
      summary: 'Mails a link for a new password; answers the same for every address',
      body: wire.forgotPasswordSchema,
      response: wire.doneSchema,
      handle: async ({ body }, context) => {
        await limiters.forgot.consume(addressOf(context));
        await recovery.requestPasswordReset(accounts, body.email);
        return { message: 'If there is an account with this address, we have mailed a link to it.' };
      },
    }),
    apiRoute(contract.resetPassword, {
      summary: 'Sets a new password by a mailed link, and signs out everywhere',
      body: wire.resetPasswordSchema,
      response: wire.doneSchema,
      handle: async ({ body }, context) => {
        refuseMismatch(body);
        await limiters.token.consume(addressOf(context));
        await recovery.resetPassword(accounts, body, context);
        return { message: 'Your password was changed. Please sign in with the new one.' };
      },
    }),
    apiRoute(contract.requestVerification, {
      summary: "Mails the link that proves the member's address once more",
      response: wire.doneSchema,
      guard: sessions.requireMember,
      handle: async ({ principal }) => {
        if (principal.emailVerified) return { message: 'Your address is confirmed already.' };
        await recovery.requestVerification(accounts, principal);
        return { message: 'We have mailed you a new link.' };
      },
    }),
    apiRoute(contract.verifyEmail, {
      summary: 'Proves an address by a mailed link',
      body: wire.tokenBodySchema,
      response: wire.doneSchema,
      handle: async ({ body }, context) => {
        await limiters.token.consume(addressOf(context));
        await recovery.verifyEmail(accounts, body.token);
        return { message: 'Thank you. Your address is confirmed.' };
      },
    }),
    apiRoute(contract.confirmEmail, {
      summary: 'Gives an account its new address by a mailed link',
      body: wire.tokenBodySchema,
      response: wire.doneSchema,
      handle: async ({ body }, context) => {
        await limiters.token.consume(addressOf(context));
        await recovery.confirmEmail(accounts, body.token);
        return { message: 'Your address was changed.' };
      },
    }),
  ];
}
