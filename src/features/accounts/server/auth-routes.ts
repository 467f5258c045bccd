/** The API operations of signing in. */
import type { Context } from 'hono';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import * as contract from '../contract.ts';
import { presentMember, presentUser } from './presenter.ts';
import { type Accounts, createLimiters } from './service.ts';
import { register, signIn } from './sign-in.ts';
import * as wire from './wire-schemas.ts';

/** Signing in and out, under both names. */
export function authRoutes(accounts: Accounts, trustProxy: number): ApiRoute[] {
  const { sessions } = accounts;
  const limiters = createLimiters(accounts.db);
  const addressOf = (context: Context<AppEnv>) => clientAddress(context.env?.incoming, trustProxy);

  const loginRoute = (target: typeof contract.login) =>
    apiRoute(target, {
      summary: 'Signs in with address and password',
      body: wire.credentialsSchema,
      response: wire.userSchema,
      handle: async ({ body }, context) => {
        const address = addressOf(context);
        await limiters.signIn.consume(address);
        return presentUser(await signIn(accounts, body, { context, address }));
      },
    });
  const registerRoute = (target: typeof contract.register) =>
    apiRoute(target, {
      summary: 'Creates an account and signs in',
      body: wire.registrationSchema,
      response: wire.userSchema,
      status: 201,
      handle: async ({ body }, context) => {
        await limiters.register.consume(addressOf(context));
        return presentUser(await register(accounts, body, { context }));
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
