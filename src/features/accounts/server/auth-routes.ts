/** The API operations of registration, sign-in and mailed links. */
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { AccountsContext } from './accounts-context.ts';
import { rejectPasswordMismatch } from './password-policy.ts';
import { presentMember, presentUser } from './presenter.ts';
import { confirmEmail, revertEmail, verifyEmail } from './prove-address.ts';
import * as recovery from './recovery.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export function authRoutes(accounts: AccountsContext): ApiRoute[] {
  return [...signInRoutes(accounts), ...linkRoutes(accounts)];
}

function signInRoutes(accounts: AccountsContext): ApiRoute[] {
  const { clientAddressOf, sessions } = accounts;
  const loginRoute = (target: typeof contract.login) =>
    apiRoute(target, {
      summary: 'Signs in with address and password',
      securityEvent: 'sign-in',
      body: schemas.credentialsSchema,
      response: schemas.userSchema,
      handle: async ({ body }, context) => {
        const user = await accounts.signInTurns(clientAddressOf(context), () =>
          signIn(accounts, body, context),
        );
        return presentUser(user, accounts.now());
      },
    });
  const registerRoute = (target: typeof contract.register) =>
    apiRoute(target, {
      summary: 'Creates an account and signs in',
      securityEvent: 'registration',
      body: schemas.registrationSchema,
      response: schemas.userSchema,
      status: 201,
      handle: async ({ body }, context) => {
        rejectPasswordMismatch(body);
        const address = clientAddressOf(context);
        await accounts.registrations.consume(address);
        const user = await accounts.signInTurns(address, () => register(accounts, body, context));
        context.set('accountId', user.id);
        return presentUser(user, accounts.now());
      },
    });
  return [
    apiRoute(contract.getCurrentUser, {
      summary: 'Who is signed in',
      response: schemas.userSchema,
      guard: sessions.requireMember,
      handle: async ({ principal }) => presentMember(principal),
    }),
    loginRoute(contract.login),
    loginRoute(contract.loginAlias),
    registerRoute(contract.register),
    registerRoute(contract.registerAlias),
    apiRoute(contract.logout, {
      summary: 'Signs out',
      securityEvent: 'sign-out',
      response: messageSchema,
      handle: async (_input, context) => {
        await sessions.end(context);
        // Also drops pages that the browser keeps in memory: the back button must not show private content.
        context.header('clear-site-data', '"cache"');
        return { message: "You've been successfully logged out." };
      },
    }),
  ];
}

function linkRoutes(accounts: AccountsContext): ApiRoute[] {
  const { clientAddressOf, limiters, sessions } = accounts;
  return [
    apiRoute(contract.requestPasswordReset, {
      summary: 'Mails a link for a new password; answers the same for every address',
      securityEvent: 'password-link',
      body: schemas.forgotPasswordSchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await limiters.forgot.consume(clientAddressOf(context));
        await recovery.requestPasswordReset(accounts, body.email);
        return { message: 'If there is an account with this address, we have mailed a link to it.' };
      },
    }),
    apiRoute(contract.resetPassword, {
      summary: 'Sets a new password by a mailed link, and signs out everywhere',
      securityEvent: 'password-reset',
      body: schemas.resetPasswordSchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        rejectPasswordMismatch(body);
        await limiters.token.consume(clientAddressOf(context));
        await recovery.resetPassword(accounts, body, context);
        return { message: 'Your password was changed. Please sign in with the new one.' };
      },
    }),
    apiRoute(contract.requestVerification, {
      summary: "Mails the link that verifies the member's address again",
      response: messageSchema,
      guard: sessions.requireMember,
      handle: async ({ principal }) => {
        if (principal.emailVerified) return { message: 'Your address is confirmed already.' };
        await recovery.requestVerification(accounts, principal);
        return { message: 'We have mailed you a new link.' };
      },
    }),
    apiRoute(contract.verifyEmail, {
      summary: 'Verifies an address by a mailed link, in another browser with a new password',
      securityEvent: 'address-proved',
      body: schemas.proveAddressSchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await limiters.token.consume(clientAddressOf(context));
        await verifyEmail(accounts, body, context);
        return { message: 'Thank you. Your address is confirmed.' };
      },
    }),
    apiRoute(contract.confirmEmail, {
      summary: 'Gives an account its new address by a mailed link, in another browser with a new password',
      securityEvent: 'address-changed',
      body: schemas.proveAddressSchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        await limiters.token.consume(clientAddressOf(context));
        await confirmEmail(accounts, body, context);
        return { message: 'Your address was changed.' };
      },
    }),
    apiRoute(contract.revertEmail, {
      summary: 'Takes a change of address back by a mailed link, with a new password',
      securityEvent: 'address-reverted',
      body: schemas.resetPasswordSchema,
      response: messageSchema,
      handle: async ({ body }, context) => {
        rejectPasswordMismatch(body);
        await limiters.token.consume(clientAddressOf(context));
        await revertEmail(accounts, body, context);
        return { message: 'Your account has its former address again.' };
      },
    }),
  ];
}
