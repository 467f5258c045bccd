// @vitest-environment happy-dom
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { setNavigate } from '#platform/web/navigate.ts';
import { renderPart } from '#tests/setup/render-part.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { readRedirectTarget } from './redirect-target.ts';

/** The sign-in page, reached through a link of the header. */
function SignIn() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    setNavigate((to, options) => void navigate(to, options));
    void navigate('/auth', { state: { from: '/periods/ancient-rome' } });
  }, [navigate]);
  return <AuthTabs>Leads to {readRedirectTarget(new URLSearchParams(search), state).path}</AuthTabs>;
}

test('the other tab leads back to the same page', async () => {
  await using part = await renderPart(<SignIn />);
  await part.click('a', 'Create Account');
  await part.until(() => expect(part.address()).toBe('/auth?tab=create-account'));
  expect(part.text()).toContain('Leads to /periods/ancient-rome');
});
