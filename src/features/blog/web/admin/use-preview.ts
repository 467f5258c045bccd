import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminApi, serverMessage } from '#features/admin/web/index.ts';
import { type PostPreview, previewPost } from '#features/blog/admin-contract.ts';

/** Delay between the last change of the text and its preview, in ms. */
const delayMs = 400;

export type PreviewState = {
  /** The latest preview that could be made. */
  preview: PostPreview | undefined;
  /** Reason why the present text is not shown; empty if it is shown or being fetched. */
  problem: string;
  retry: () => void;
};

/** Previews the text as its page would show it. Responses for outdated texts are dropped. */
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
