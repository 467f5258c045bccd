import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { type Group, reportGroup } from '../contract.ts';
import { hiddenGroupName } from '../rules.ts';
import { refreshGroups } from './group-data.ts';
import { MessageForm } from './message-form.tsx';

/** Asks for the reason and sends the report to the operator. */
export function ReportDialog<Answer>({
  what,
  open,
  onClose,
  send,
  onSent,
}: {
  what: 'message' | 'group';
  open: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
}) {
  const read = what === 'group' ? 'its name and description, and no messages,' : 'the message';
  return (
    <Modal open={open} onClose={onClose} title={`Report this ${what}?`}>
      <p className="mt-3 mb-5 text-ink-2">
        Those who run the site read {read} and decide. Nobody in the group learns that you have reported it.
      </p>
      <MessageForm
        id="report"
        name="reason"
        label="What is wrong with it"
        button="Report"
        send={send}
        onSent={(answer) => {
          onClose();
          void onSent(answer);
          showToast({
            title: what === 'group' ? 'Group reported' : 'Message reported',
            description: 'Thank you. Somebody will look at it.',
          });
        }}
      />
    </Modal>
  );
}

/** For members who do not own the group; the owner can change name and description instead. */
export function ReportGroup({ group }: { group: Group }) {
  const started = useStarted();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  if (group.name === hiddenGroupName) return null;
  if (group.reported) return <p className="label self-center text-ink-2">You have reported this group.</p>;
  return (
    <>
      <Button look="outline" disabled={!started} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report Name or Description
      </Button>
      <ReportDialog
        what="group"
        open={open}
        onClose={() => setOpen(false)}
        send={(reason) => api.call(reportGroup, { params: { id: group.id }, body: { reason } })}
        onSent={() => refreshGroups(queries)}
      />
    </>
  );
}
