/** State of the post form: its values, whether they are stored, and how they are saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  adminApi,
  isRefused,
  refreshAdmin,
  serverMessage,
  useAdminMutation,
} from '#features/admin/web/index.ts';
import { type AdminPost, createPost, updatePost } from '#features/blog/admin-contract.ts';
import { ApiError } from '#platform/api/api-client.ts';
import { newId } from '#platform/web/new-id.ts';
import { showToast } from '#ui/toast.ts';
import { autosaveDelay, nextSaveState, type SaveState } from './autosave.ts';
import { describeFailure, isStale, mayPass, refreshPosts } from './post-api.ts';
import {
  checkValues,
  type FieldProblems,
  firstProblem,
  inputOf,
  missingFields,
  type PostField,
  type PostValues,
  problemsOf,
  sameValues,
} from './post-values.ts';
import { forgetForm, type OpenForm } from './unsaved-form.ts';

export type PostEditor = ReturnType<typeof usePostEditor>;

/**
 * Whether the form may save itself: not if readers see the post, now or at its scheduled time, since half a sentence
 * must not become public.
 */
const savesItself = (post: AdminPost | null) =>
  post !== null && !post.published && post.scheduledFor === null;

const messages = {
  create: { done: 'Blog post created successfully', failed: 'Failed to create blog post' },
  update: { done: 'Blog post updated successfully', failed: 'Failed to update blog post' },
};

export function usePostEditor({
  opened,
  onPost,
  isDone,
  onClose,
  focusField,
}: {
  opened: OpenForm;
  /** Called when the stored post has changed. */
  onPost: (post: AdminPost) => void;
  /** Whether nothing is left to do in the form once its values are stored. */
  isDone: boolean;
  onClose: () => void;
  focusField: (field: PostField) => void;
}) {
  const queries = useQueryClient();
  const [id, setId] = useState(opened.id);
  const [values, setValues] = useState(opened.values);
  const [problems, setProblems] = useState<FieldProblems>({});
  /** The save that conflicted with a version saved by someone else; a new object for each. */
  const [conflict, setConflict] = useState<{ by: 'autosave' | 'update' } | null>(null);
  const [state, dispatch] = useReducer(
    nextSaveState,
    opened,
    ({ values, saved }): SaveState =>
      sameValues(values, saved) ? { kind: 'clean', savedAt: null } : { kind: 'changed' },
  );
  // The current values, not those of the last render: editor changes and responses arrive between renders.
  const written = useRef(opened.values);
  const saved = useRef(opened.saved);
  const sent = useRef(opened.values);
  const base = useRef(opened.post);
  const busy = useRef(false);
  const autosaving = useRef<Promise<void>>(Promise.resolve());

  // A button beside the form may have published or scheduled the post.
  useEffect(() => {
    if (opened.post) base.current = opened.post;
  }, [opened.post]);

  function change(changes: Partial<PostValues>) {
    written.current = { ...written.current, ...changes };
    setValues(written.current);
    setProblems((before) => {
      const left = Object.entries(before).filter(([field]) => !(field in changes));
      return Object.fromEntries(left) as FieldProblems;
    });
    dispatch({ type: 'change', dirty: !sameValues(written.current, saved.current) });
  }

  /** Puts a stored version of the post into the form. */
  function load(post: AdminPost, stored: PostValues) {
    base.current = post;
    saved.current = stored;
    change(stored);
    setConflict(null);
    dispatch({ type: 'load' });
    onPost(post);
  }

  function setStored(post: AdminPost, stored: PostValues) {
    base.current = post;
    saved.current = stored;
    onPost(post);
  }

  function showProblems(found: FieldProblems) {
    setProblems(found);
    const first = firstProblem(found);
    // In the next frame, when the message that describes the field has been rendered.
    if (first) requestAnimationFrame(() => focusField(first));
  }

  const { done, failed } = messages[opened.post ? 'update' : 'create'];
  const options = {
    onSuccess: async (post: AdminPost) => {
      showToast({ title: done });
      if (isDone && sameValues(written.current, sent.current)) onClose();
      else {
        // Something was typed after the request was sent, or a time chosen that is not scheduled.
        setStored(post, sent.current);
        dispatch({ type: 'saved', at: new Date() });
      }
      await refreshPosts(queries);
    },
    failure: describeFailure(failed),
    onError: (error: Error) => refuse(error),
  };
  function refuse(error: unknown, advice = '') {
    const reason = (serverMessage(error) ?? 'please try again.') + advice;
    dispatch({ type: 'refused', reason, repeats: false });
    if (error instanceof ApiError) showProblems(problemsOf(error.issues));
  }
  const { mutate: create, pending: creating } = useAdminMutation(createPost, {
    ...options,
    async onError(error) {
      if (!isStale(error)) return refuse(error);
      // The post exists, made by a request whose response was lost. What was written since needs another id.
      refuse(error, ' It is in the list. ‘Create Post’ now makes another post of this text.');
      forgetForm(id);
      setId(newId());
      await refreshPosts(queries);
    },
  });
  const { mutate: update, pending: updating } = useAdminMutation(updatePost, {
    ...options,
    on409(error) {
      if (isStale(error)) {
        dispatch({ type: 'conflict' });
        setConflict({ by: 'update' });
        return;
      }
      showToast({ ...options.failure(error), tone: 'destructive' });
      refuse(error);
    },
  });

  async function submit() {
    if (busy.current) return;
    const { missing, problems: found } = checkValues(written.current);
    const first = firstProblem(found);
    if (first) {
      const title = missing ? missingFields : failed;
      showToast({ title, ...(!missing && { description: found[first] }), tone: 'destructive' });
      showProblems(found);
      return;
    }
    busy.current = true;
    try {
      // A running autosave may increase the version.
      await autosaving.current;
      dispatch({ type: 'send' });
      sent.current = written.current;
      const input = inputOf(sent.current);
      const post = base.current;
      if (!post) await create({ body: { ...input, idempotencyKey: id } });
      else await update({ params: { id: post.id }, body: { ...input, version: post.version } });
    } finally {
      busy.current = false;
    }
  }

  /** `over`: overwrites a version saved by someone else, which must stay a revision of its own. */
  async function autosave({ over = false } = {}) {
    const post = base.current;
    if (!post || busy.current) return;
    const autosaved = written.current;
    const { problems: found } = checkValues(autosaved);
    const first = firstProblem(found);
    if (first) {
      dispatch({ type: 'refused', reason: found[first] ?? missingFields, repeats: false });
      return;
    }
    dispatch({ type: 'send' });
    try {
      const body = { ...inputOf(autosaved), version: post.version, autosave: !over };
      const answer = await adminApi.call(updatePost, { params: { id: post.id }, body });
      setStored(answer, autosaved);
      dispatch({ type: 'saved', at: new Date() });
      void refreshAdmin(queries);
    } catch (error) {
      if (isStale(error)) {
        dispatch({ type: 'conflict' });
        setConflict({ by: 'autosave' });
      } else if (!isRefused(error)) {
        const reason = serverMessage(error) ?? 'the server could not be reached.';
        dispatch({ type: 'refused', reason, repeats: mayPass(error) });
        if (error instanceof ApiError) setProblems(problemsOf(error.issues));
      }
    }
  }
  const startAutosave = useEffectEvent(() => {
    autosaving.current = autosave();
  });
  const autosaves = savesItself(opened.post);
  useEffect(() => {
    const delay = autosaves ? autosaveDelay(state) : null;
    if (delay === null) return;
    const timer = setTimeout(() => startAutosave(), delay);
    return () => clearTimeout(timer);
  }, [state, autosaves]);

  /** Saves the form over `post`, the version saved by someone else. */
  function saveOver(post: AdminPost) {
    base.current = post;
    setConflict(null);
    dispatch({ type: 'settle' });
    onPost(post);
    if (conflict?.by === 'autosave' && savesItself(post)) autosaving.current = autosave({ over: true });
    else void submit();
  }

  return {
    ...{ id, values, problems, state, conflict, pending: creating || updating },
    ...{ change, load, saveOver, submit },
    /** The form's current state, for reopening it. */
    snapshot: (): OpenForm => ({
      ...{ id, post: base.current, values: written.current, saved: saved.current },
    }),
  };
}
