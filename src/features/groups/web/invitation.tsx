import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { CopyButton } from '#platform/web/copy-button.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { type Group, setInvitation, updateGroup } from '../contract.ts';
import { joinPath } from '../paths.ts';
import { groupLimits } from '../rules.ts';
import { refreshGroups, useGroupMutation } from './group-data.ts';
import { GroupForm } from './group-form.tsx';

/** The invitation link and the group's texts, for its owner. */
export function Invitation({ group, canWrite }: { group: Group; canWrite: boolean }) {
  const { publicUrl } = usePublicConfig();
  const started = useStarted();
  const queries = useQueryClient();
  /** Known only right after it was created. */
  const [token, setToken] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const { mutate, pending } = useGroupMutation(setInvitation, {
    failed: 'Not changed',
    onSuccess: (answer) => setToken(answer.token),
  });
  const link = `${publicUrl}${joinPath}#token=${token}`;
  const params = { id: group.id };
  const button = { disabled: !started, 'aria-disabled': pending };
  const isFull = group.members.length >= groupLimits.members;
  return (
    <section aria-labelledby="invitation" className="mt-8" data-print="hide">
      <h2 id="invitation" className="title-3">
        Invitation
      </h2>
      <div role="status" className="mt-2">
        {token ? (
          <>
            <p>Send this link to those who should join. Copy it now: it is not shown again.</p>
            <p
              id="invitation-link"
              className="my-3 border-y border-hairline bg-ground p-3 font-sans text-[0.95rem]"
            >
              {link}
            </p>
            <CopyButton text={link} shownBy="invitation-link" name="Link" kind="link" className="">
              Copy Link
            </CopyButton>
          </>
        ) : (
          <p className="text-ink-2">
            {group.invites
              ? 'Whoever has the link can join. A new link replaces it.'
              : 'There is no link now: nobody can join.'}
          </p>
        )}
        {isFull && <p className="mt-2">The group has {groupLimits.members} members, which is the most.</p>}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        {canWrite && (
          <Button {...button} onClick={() => void mutate({ params, body: { on: true } })}>
            {group.invites ? 'Make a New Link' : 'Make a Link'}
          </Button>
        )}
        {group.invites && (
          <Button look="outline" {...button} onClick={() => void mutate({ params, body: { on: false } })}>
            Switch the Link Off
          </Button>
        )}
        {canWrite && (
          <Button look="outline" disabled={!started} aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Change Name or Description
          </Button>
        )}
      </p>
      <Modal open={editing} onClose={() => setEditing(false)} title="Name and Description">
        <GroupForm
          group={group}
          label="Save"
          send={(body) => api.call(updateGroup, { params, body })}
          onSent={async () => {
            await refreshGroups(queries);
            setEditing(false);
          }}
        />
      </Modal>
    </section>
  );
}
