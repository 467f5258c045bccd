/** API operations of the account page. Each serves only the data of the signed-in member. */
import { z } from 'zod';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { describeAttachment } from '#platform/http/attachment.ts';
import { idParamsSchema, messageSchema } from '#platform/http/common-schemas.ts';
import * as contract from '../contract.ts';
import * as schemas from '../schemas.ts';
import type { AccountsContext } from './accounts-context.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadExport } from './download-export.ts';
import { rejectPasswordMismatch } from './password-policy.ts';
import { presentSession, presentUser } from './presenter.ts';
import * as profile from './profile.ts';
import { deleteSession, deleteSessionsOf } from './session-queries.ts';

export function ownAccountRoutes(accounts: AccountsContext): ApiRoute[] {
  return [...profileRoutes(accounts), ...sessionRoutes(accounts), ...dataRoutes(accounts)];
}

function profileRoutes(accounts: AccountsContext): ApiRoute[] {
  const guard = accounts.sessions.requireMember;
  return [
    apiRoute(contract.updateProfile, {
      summary: "Changes the member's name",
      body: schemas.profileSchema,
      response: schemas.userSchema,
      guard,
      handle: async ({ principal, body }) =>
        presentUser(await profile.renameMember(accounts, principal, body.name), accounts.now()),
    }),
    apiRoute(contract.changePassword, {
      summary: 'Sets another password, and signs out everywhere else',
      securityEvent: 'password-changed',
      body: schemas.changePasswordSchema,
      response: messageSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        rejectPasswordMismatch(body);
        await profile.changePassword(accounts, principal, body, context);
        return { message: 'Your password was changed.' };
      },
    }),
    apiRoute(contract.changeEmail, {
      summary: 'Mails a link to a new address',
      securityEvent: 'address-change-asked',
      body: schemas.credentialsSchema,
      response: messageSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        await profile.requestEmailChange(accounts, principal, body, context);
        return { message: 'We have mailed a link to your new address. Nothing changes until you follow it.' };
      },
    }),
  ];
}

function sessionRoutes(accounts: AccountsContext): ApiRoute[] {
  const { db, sessions } = accounts;
  const guard = sessions.requireMember;
  return [
    apiRoute(contract.getSessions, {
      summary: 'Where the member is signed in',
      response: schemas.sessionSchema.array(),
      guard,
      handle: async ({ principal }) =>
        (await sessions.list(principal)).map((session) => presentSession(session, principal)),
    }),
    apiRoute(contract.revokeSession, {
      summary: "Ends one of the member's sessions",
      securityEvent: 'session-ended',
      params: idParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ principal: { userId, sessionId }, params: { id } }, context) => {
        if (!(await deleteSession(db, { userId, id }))) {
          throw new AppError('not_found', 'There is no such session.');
        }
        if (id === sessionId) sessions.clearCookie(context);
        return { message: 'The session was ended.' };
      },
    }),
    apiRoute(contract.revokeOtherSessions, {
      summary: 'Signs the member out everywhere else',
      securityEvent: 'session-ended',
      response: messageSchema,
      guard,
      handle: async ({ principal: { userId, sessionId } }) => {
        await deleteSessionsOf(db, { userId, except: sessionId });
        return { message: 'You were signed out everywhere else.' };
      },
    }),
  ];
}

function dataRoutes(accounts: AccountsContext): ApiRoute[] {
  const guard = accounts.sessions.requireMember;
  return [
    apiRoute(contract.exportAccount, {
      summary: 'Everything the site stores of the member, as a file',
      securityEvent: 'account-exported',
      response: z.record(z.string(), z.unknown()),
      guard,
      handle: async ({ principal }, context) => {
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'content-disposition': describeAttachment({
            title: `${accounts.site.siteName} account`,
            ending: '.json',
            fallback: 'account',
          }),
        };
        // A HEAD request needs only the headers, so the member's data is not read.
        if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
        await accounts.limiters.exportAccount.consume(String(principal.userId));
        return downloadExport(accounts, principal, headers);
      },
    }),
    apiRoute(contract.deleteAccount, {
      summary: 'Deletes the account and everything that belongs to it',
      securityEvent: 'account-deleted',
      body: schemas.deleteAccountSchema,
      response: messageSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        await deleteAccount(accounts, principal, body.password, context);
        return { message: 'Your account was deleted.' };
      },
    }),
  ];
}
