import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderDevMail } from './dev-mail.ts';
import { isServerFile } from './dev-site.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('development', () => {
  it('is imported by nothing outside its folder, and is no entry of the production build', async () => {
    const sources = await readdir(join(root, 'src'), { recursive: true });
    const outside = sources.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('app/dev/'));
    expect(outside).toContain('app/main.ts');
    const texts = await Promise.all(outside.map((name) => readFile(join(root, 'src', name), 'utf8')));
    const config = await readFile(join(root, 'vite.config.ts'), 'utf8');
    const imported = [...texts, config].filter((text) => /['"/]dev\/dev-\w+\.ts['"]/.test(text));
    expect(imported).toEqual([]);
  });

  it('reloads the site for server code and content only', () => {
    expect(isServerFile('src/features/library/server/service.ts')).toBe(true);
    expect(isServerFile('content/periods/ancient-rome/period.yaml')).toBe(true);
    expect(isServerFile('src/features/library/web/resource-page.tsx')).toBe(false);
    expect(isServerFile('src/features/library/server/service.test.ts')).toBe(false);
    expect(isServerFile('src/platform/db/errors.ts')).toBe(false);
    expect(isServerFile('data/pglite/base/1')).toBe(false);
  });

  it('shows mails with their links, and nothing that is no mail of the folder', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lyceum-dev-mail-'));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    const folder = join(parent, 'outbox');
    expect(await renderDevMail(folder, '')).toContain('None yet.');
    await mkdir(folder);
    await writeFile(join(parent, 'secret.eml'), 'Subject: Secret\r\n\r\nSecret');
    const mail =
      'To: a@example.org\r\nSubject: <b>Hello</b>\r\n\r\nOpen http://localhost:3000/verify?token=1&x=<y>';
    await writeFile(join(folder, '1.eml'), mail);
    expect(await renderDevMail(folder, '')).toContain(
      '<a href="/dev/mail/1.eml">&lt;b&gt;Hello&lt;/b&gt;</a>',
    );
    expect(await renderDevMail(folder, '1.eml')).toContain('<a href="http://localhost:3000/verify?token=1');
    expect(await renderDevMail(folder, '../secret.eml')).toBeUndefined();
  });
});
