/** Study groups over a test database, with members who have their own sessions, and the operator. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions, users } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type { BanPage, HiddenPage, ReportDecision, ReportPage } from '#features/groups/admin-contract.ts';
import type { Group, GroupList, GroupResource, Message, MessagePage } from '#features/groups/contract.ts';
import { groupsFeature } from '#features/groups/server/index.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertCategories, insertPeriod } from '#tests/factories/library.ts';
import { adminPassword } from './admin.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';
import { runJobs } from './jobs.ts';

export const groupSite = {
  siteName: 'Lyceum',
  contactEmail: 'contact@lyceum.example',
  publicUrl: 'http://lyceum.example',
};

type Answer<Body> = { status: number; body: Body & { message?: string; code?: string } };

/** Opens study groups for the caller, with one period; `await using` closes them. */
export async function openGroups() {
  const { db, ...database } = await createTestDatabase();
  const sessions = createSessions({ db, publicUrl: groupSite.publicUrl });
  const adminAccess = createAdminAccess({ db, password: adminPassword, trustProxy: 1 });
  const services = { db, site: groupSite, sessions, adminAccess };
  const api = createTestApi(groupsFeature.apiRoutes?.(services) ?? []);
  await insertCategories(db);
  const rome = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });

  async function send<Body>(
    headers: Record<string, string>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>> {
    const response = await api.request(path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
  }

  const asAdmin = <Body>(method: string, path: string, body?: unknown) =>
    send<Body>({ 'x-admin-password': adminPassword }, method, `/api/admin/${path}`, body);

  /** Creates a member with a session of their own. */
  async function join(tier: Tier = 'scholar', name?: string) {
    const { userId, email, cookie } = await buildMember(db, { tier, ...(name && { name }) });
    const ask = <Body>(method: string, path: string, body?: unknown) =>
      send<Body>({ cookie }, method, `/api/groups${path}`, body);
    return {
      userId,
      email,
      ask,
      setTier: (next: Tier) => db.update(users).set({ tier: next }).where(eq(users.id, userId)),
      list: async () => (await ask<GroupList>('GET', '')).body,
      create: async (texts: object = {}) =>
        ask<{ id: number }>('POST', '', { name: 'Readers of Livy', description: '', ...texts }),
      /** Creates an invitation link and returns its token. */
      invite: async (id: number) =>
        (await ask<{ token: string }>('PUT', `/${id}/invitation`, { on: true })).body.token,
      joinBy: (token: string) => ask<{ id: number }>('POST', '/join', { token }),
      group: async (id: number) => (await ask<Group>('GET', `/${id}`)).body,
      /** The id of the member's own membership. */
      membershipIn: async (id: number) =>
        (await ask<Group>('GET', `/${id}`)).body.members.find(({ you }) => you)?.id ?? 0,
      say: (id: number, text: string, key: string = randomUUID()) =>
        ask<Message>('POST', `/${id}/messages`, { text, key }),
      messages: async (id: number, query = '') =>
        (await ask<MessagePage>('GET', `/${id}/messages${query}`)).body,
      resources: async (id: number) => (await ask<GroupResource[]>('GET', `/${id}/resources`)).body,
      report: (id: number, messageId: number, reason = 'It insults.') =>
        ask<Message>('POST', `/${id}/messages/${messageId}/report`, { reason }),
      reportGroup: (id: number, reason = 'Its name insults.') => ask('POST', `/${id}/report`, { reason }),
    };
  }

  type GroupMember = Awaited<ReturnType<typeof join>>;
  return {
    db,
    api,
    rome,
    join,
    /** A group of `count` members, its owner first. The type promises three: tests use only those they asked for. */
    async gather(count: number) {
      const [owner, ...others] = await Promise.all(Array.from({ length: count }, () => join()));
      if (!owner) throw new Error('A group has an owner.');
      const { id } = (await owner.create()).body;
      const token = await owner.invite(id);
      // One after the other: the order of joining decides who becomes the next owner.
      for (const member of others) await member.joinBy(token);
      return { id, token, members: [owner, ...others] as [GroupMember, GroupMember, GroupMember] };
    },
    reportPage: async (query = '') => (await asAdmin<ReportPage>('GET', `group-reports${query}`)).body,
    reports: async () => (await asAdmin<ReportPage>('GET', 'group-reports')).body.items,
    hidden: async () => (await asAdmin<HiddenPage>('GET', 'group-reports/hidden')).body.items,
    showAgain: (id: number) => asAdmin('DELETE', `group-reports/${id}/hiding`),
    runJobs: () => runJobs(groupsFeature.jobs?.(services) ?? [], { db }),
    decide: (id: number, decision: ReportDecision) => asAdmin('POST', `group-reports/${id}`, decision),
    bans: async () => (await asAdmin<BanPage>('GET', 'group-bans')).body.items,
    liftBan: (id: number) => asAdmin('DELETE', `group-bans/${id}`),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
