import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const at = (publicUrl: string) => new Map(securityHeaders({ publicUrl, dev: false }));

test('scripts and styles come from this site alone, none inline', () => {
  const policy = at('https://example.org').get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('hosts that are named are allowed for what they are named for, and nothing else is', () => {
  const options = { publicUrl: 'https://example.org', dev: false };
  const [[, policy = ''] = []] = securityHeaders({
    ...options,
    contentSources: [
      { 'script-src': 'https://pay.example', 'frame-src': 'https://frames.example' },
      { 'script-src': 'https://ads.example' },
    ],
  });
  expect(policy).toContain("script-src 'self' https://pay.example https://ads.example;");
  expect(policy).toContain("frame-src 'self' https://frames.example;");
  expect(policy).toContain("connect-src 'self';");
  expect(policy.match(/example/g)).toHaveLength(3);
});

test('HSTS is sent where the site is reached by https, and only there', () => {
  expect(at('https://example.org').get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  expect(at('http://localhost:3000').has('strict-transport-security')).toBe(false);
});

test('sniffing, framing and referrers are restrained', () => {
  const headers = at('http://localhost:3000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
});
