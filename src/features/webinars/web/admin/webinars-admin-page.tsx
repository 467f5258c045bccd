import { useState } from 'react';
import { AdminPage, serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminWebinar, getAdminWebinar } from '#features/webinars/admin-contract.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { LeaveDialog, LeaveModal } from '#platform/web/leave-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { forgetForm, formOf, getUnsavedForm, keepForm, type OpenForm } from './unsaved-form.ts';
import { WebinarForm } from './webinar-form.tsx';
import { focusList, useRefresh, WebinarList } from './webinar-list.tsx';

const unsavedText = 'What you have typed here is not saved yet.';

/** The operator's page for webinars. */
export function Page() {
  return (
    <>
      <AdminPage title="Webinars" path="/admin/webinars">
        <WebinarsAdmin />
      </AdminPage>
      {/* Outside the gate: it may close while something is not saved. */}
      <LeaveDialog
        isUnsaved={() => getUnsavedForm() !== null}
        text={unsavedText}
        onLeave={() => forgetForm()}
      />
    </>
  );
}

function WebinarsAdmin() {
  const [opened, setOpened] = useState(getUnsavedForm);
  /** What the operator wants to do that would lose unsaved text. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const refresh = useRefresh();
  const guard = (go: () => void) => (getUnsavedForm() ? setWaiting(() => go) : go());
  const open = (form: OpenForm) =>
    guard(() => {
      if (form.typed) keepForm(form);
      setOpened(form);
    });

  // Fetched again, since the list may be older than what is stored.
  const { mutate: fetchWebinar } = useAdminMutation(getAdminWebinar, {
    failure: (error) => ({
      title: 'The webinar could not be opened',
      description: serverMessage(error) ?? 'Please try again.',
    }),
    onError: refresh,
  });
  async function edit({ id }: AdminWebinar) {
    const webinar = await fetchWebinar({ params: { id } });
    if (webinar) open(formOf(webinar));
  }

  /** Changes the form with this id, and its unsaved text, if it is still open; null closes it. */
  function replace(of: string, next: OpenForm | null) {
    const unsaved = getUnsavedForm();
    if (unsaved?.id === of && next?.id === of) keepForm({ ...unsaved, webinar: next.webinar });
    else forgetForm(of);
    setOpened((before) => (before?.id === of ? next : before));
  }
  async function close(of: string) {
    replace(of, null);
    await refresh();
    // The focused element was removed, unless another form has been opened meanwhile.
    if (isFocusLost()) focusList();
  }

  return (
    <>
      <p className="mt-6">
        <Button onClick={() => open(formOf(null))}>New Webinar</Button>
      </p>
      {/* Before the form: when it closes, it gives the focus back, which then goes to the title of the new form. */}
      <LeaveModal
        open={waiting !== null}
        text={unsavedText}
        onStay={() => setWaiting(null)}
        onLeave={() => {
          forgetForm();
          setWaiting(null);
          waiting?.();
        }}
      />
      {opened && (
        <WebinarForm
          key={opened.id}
          form={opened}
          onReplace={(next) => replace(opened.id, next)}
          onOpen={open}
          onSaved={() => void close(opened.id)}
          onFailed={() => void refresh()}
          onClose={() => guard(() => void close(opened.id))}
        />
      )}
      <WebinarList
        onEdit={(webinar) => void edit(webinar)}
        onChanged={(webinar) => {
          // The form goes on from this change, unless somebody else has changed the webinar as well.
          if (opened?.webinar?.id === webinar.id && webinar.sequence === opened.webinar.sequence + 1) {
            replace(opened.id, { ...opened, webinar });
          }
        }}
        onDeleted={({ id }) => {
          if (opened?.webinar?.id === id) replace(opened.id, null);
        }}
      />
    </>
  );
}
