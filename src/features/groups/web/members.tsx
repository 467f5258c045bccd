import { useNavigate } from 'react-router';
import { formatDay } from '#platform/text/format-day.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import {
  deleteGroup,
  type Group,
  type GroupMember,
  groupsPath,
  handOverGroup,
  removeMember,
} from '../contract.ts';
import { DeleteOwnMessages } from './delete-own-messages.tsx';
import { useGroupMutation } from './group-data.ts';
import { Invitation } from './invitation.tsx';
import { ReportGroup } from './report-dialog.tsx';

/** The members of a group; for its owner also the invitation and the owner's actions. */
export function Members({ group, canWrite }: { group: Group; canWrite: boolean }) {
  return (
    <>
      <ul>
        {group.members.map((member) => (
          <MemberRow key={member.id} group={group} member={member} />
        ))}
      </ul>
      {group.role === 'owner' && <Invitation group={group} canWrite={canWrite} />}
      <Leaving group={group} />
    </>
  );
}

function MemberRow({ group, member }: { group: Group; member: GroupMember }) {
  const { id, name, role, joinedAt, you } = member;
  const started = useStarted();
  const removal = useGroupMutation(removeMember, { failed: 'Not removed' });
  const handOver = useGroupMutation(handOverGroup, { failed: 'Not handed over' });
  const askToRemove = useConfirmation({
    question: `Remove ${name}?`,
    text: 'They cannot come back by the present link.',
    action: 'Remove',
    pending: removal.pending,
    onConfirm: () => void removal.mutate({ params: { id: group.id, memberId: id } }),
  });
  const askToHandOver = useConfirmation({
    question: `Make ${name} the owner?`,
    text: 'You stay as a member.',
    action: 'Make Owner',
    look: 'solid',
    pending: handOver.pending,
    onConfirm: () => void handOver.mutate({ params: { id: group.id }, body: { memberId: id } }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3">
      <p className="min-w-0">
        <bdi>{name}</bdi>
        {you && ' (you)'}
        <span className="label block text-ink-2">
          {role === 'owner' && 'Owner · '}since {formatDay(joinedAt)}
        </span>
      </p>
      {group.role === 'owner' && !you && (
        <div className="flex flex-wrap gap-x-2">
          <Button
            look="quiet"
            aria-haspopup="dialog"
            disabled={!started}
            aria-disabled={handOver.pending}
            onClick={askToHandOver.ask}
          >
            Make Owner<span className="sr-only">: {name}</span>
          </Button>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            disabled={!started}
            aria-disabled={removal.pending}
            onClick={askToRemove.ask}
          >
            Remove<span className="sr-only">: {name}</span>
          </Button>
          {askToHandOver.dialog}
          {askToRemove.dialog}
        </div>
      )}
    </li>
  );
}

function Leaving({ group }: { group: Group }) {
  const started = useStarted();
  const navigate = useNavigate();
  const goOn = (title: string) => async () => {
    await navigate(groupsPath, { replace: true });
    showToast({ title, description: group.name });
  };
  const leave = useGroupMutation(removeMember, {
    failed: 'Not left',
    leaves: true,
    onSuccess: goOn('Group left'),
  });
  const deletion = useGroupMutation(deleteGroup, {
    failed: 'Not deleted',
    leaves: true,
    onSuccess: goOn('Group deleted'),
  });
  const { id, members } = group;
  const isOwner = group.role === 'owner';
  const isAlone = members.length === 1;
  const askToLeave = useConfirmation({
    question: 'Leave this group?',
    text: isOwner
      ? 'The member who has been there longest becomes its owner.'
      : 'Your messages stay until you delete them; to come back you need an invitation.',
    action: 'Leave',
    pending: leave.pending,
    onConfirm() {
      const memberId = members.find(({ you }) => you)?.id ?? 0;
      void leave.mutate({ params: { id, memberId } });
    },
  });
  const askToDelete = useConfirmation({
    question: 'Delete this group with its list and all messages, for every member?',
    action: 'Delete',
    pending: deletion.pending,
    onConfirm: () => void deletion.mutate({ params: { id } }),
  });
  return (
    <div className="mt-8 flex flex-wrap gap-3" data-print="hide">
      {!isAlone && (
        <Button
          look="outline"
          aria-haspopup="dialog"
          disabled={!started}
          aria-disabled={leave.pending}
          onClick={askToLeave.ask}
        >
          Leave the Group
        </Button>
      )}
      <DeleteOwnMessages group={group} />
      {!isOwner && <ReportGroup group={group} />}
      {isOwner && (
        <Button
          look="danger"
          aria-haspopup="dialog"
          disabled={!started}
          aria-disabled={deletion.pending}
          onClick={askToDelete.ask}
        >
          Delete the Group
        </Button>
      )}
      {askToLeave.dialog}
      {askToDelete.dialog}
    </div>
  );
}
