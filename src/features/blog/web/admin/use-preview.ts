import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminApi, serverMessage } from '#features/admin/web/index.ts';
import { type PostPreview, previewPost } from '#features/blog/admin-contract.ts';

/** From the last change of the text until it is shown, in ms. */
const delayMs = 400;

export type PreviewState = {
  /** The last text that could be shown. */
  preview: PostPreview | undefined;
  /** Why the present text is not shown; empty where it is, or is on its way. */
  problem: string;
  retry: () => void;
};

/** The text as its page would show it. Answers to texts that are no longer there are dropped. */
export function usePreview(written: string): PreviewState {
  const [content, setContent] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setContent(written), delayMs);
    return () => clearTimeout(timer);
  }, [written]);
  const { data, error, refetch } = useQuery({
    queryKey: ['blog-preview', content],
    queryFn: () => adminApi.call(previewPost, { body: { content } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    preview: data,
    problem: error ? (serverMessage(error) ?? 'The preview could not be loaded.') : '',
    retry: () => void refetch(),
  };
}
