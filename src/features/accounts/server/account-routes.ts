/** The API operations of the account page. Everything here is for its owner alone. */
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute } from '#platform/http/api-route.ts';
import { describeAttachment } from '#platform/http/attachment.ts';
import * as contract from '../contract.ts';
import { deleteAccount, exportAccount } from './own-data.ts';
import { refuseMismatch } from './password-policy.ts';
import { presentSession, presentUser } from './presenter.ts';
import * as profile from './profile.ts';
import type { Accounts } from './service.ts';
import { deleteSession, deleteSessionsOf } from './session-queries.ts';
import * as wire from './wire-schemas.ts';

/** Profile, sessions, export and deletion. */
export function ownAccountRoutes(accounts: Accounts): ApiRoute[] {
  return [...profileRoutes(accounts), ...sessionRoutes(accounts), ...dataRoutes(accounts)];
}

function profileRoutes(accounts: Accounts): ApiRoute[] {
  const guard = accounts.sessions.requireMember;
  return [
    apiRoute(contract.updateProfile, {
      summary: "Changes the member's name",
      body: wire.profileSchema,
      response: wire.userSchema,
      guard,
      handle: async ({ principal, body }) =>
        presentUser(await profile.renameMember(accounts, principal, body.name)),
    }),
    apiRoute(contract.changePassword, {
      summary: 'Sets another password, and signs out everywhere else',
      body: wire.changePasswordSchema,
      response: wire.doneSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        refuseMismatch(body);
        await profile.changePassword(accounts, principal, body, context);
        return { message: 'Your password was changed.' };
      },
    }),
    apiRoute(contract.changeEmail, {
      summary: 'Mails a link to a new address',
      body: wire.changeEmailSchema,
      response: wire.doneSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        await profile.requestEmailChange(accounts, principal, body, context);
        return { message: 'We have mailed a link to your new address. Nothing changes until you follow it.' };
      },
    }),
  ];
}

function sessionRoutes(accounts: Accounts): ApiRoute[] {
  const { db, sessions } = accounts;
  const guard = sessions.requireMember;
  return [
    apiRoute(contract.getSessions, {
      summary: 'Where the member is signed in',
      response: wire.sessionSchema.array(),
      guard,
      handle: async ({ principal }) =>
        (await sessions.list(principal)).map((session) => presentSession(session, principal)),
    }),
    apiRoute(contract.revokeSession, {
      summary: "Ends one of the member's sessions",
      params: wire.sessionParamsSchema,
      response: wire.doneSchema,
      guard,
      handle: async ({ principal: { userId, sessionId }, params: { id } }, context) => {
        if (!(await deleteSession(db, { userId, id }))) {
          throw new AppError('not_found', 'There is no such session.');
        }
        if (id === sessionId) sessions.forget(context);
        return { message: 'The session was ended.' };
      },
    }),
    apiRoute(contract.revokeOtherSessions, {
      summary: 'Signs the member out everywhere else',
      response: wire.doneSchema,
      guard,
      handle: async ({ principal: { userId, sessionId } }) => {
        await deleteSessionsOf(db, { userId, except: sessionId });
        return { message: 'You were signed out everywhere else.' };
      },
    }),
  ];
}

function dataRoutes(accounts: Accounts): ApiRoute[] {
  const guard = accounts.sessions.requireMember;
  return [
    apiRoute(contract.exportAccount, {
      summary: 'Everything the site keeps of the member, as a file',
      response: wire.exportSchema,
      guard,
      handle: async ({ principal }, context) => {
        context.header(
          'content-disposition',
          describeAttachment({
            title: `${accounts.site.siteName} account`,
            ending: '.json',
            fallback: 'account',
          }),
        );
        return exportAccount(accounts, principal);
      },
    }),
    apiRoute(contract.deleteAccount, {
      summary: 'Deletes the account and everything that belongs to it',
      body: wire.deleteAccountSchema,
      response: wire.doneSchema,
      guard,
      handle: async ({ principal, body }, context) => {
        await deleteAccount(accounts, principal, body.password, context);
        return { message: 'Your account was deleted.' };
      },
    }),
  ];
}
