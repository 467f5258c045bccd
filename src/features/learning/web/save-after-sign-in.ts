/** Saves the resource that a guest wanted to save before signing in. */
import { api } from '#platform/web/browser-api.ts';
import type { Toast } from '#ui/toast.ts';
import { saveResource } from '../contract.ts';

/** Saves the resource and returns a message with the result. */
export async function saveAfterSignIn(resourceId: number): Promise<Toast> {
  try {
    await api.call(saveResource, { body: { resourceId } });
    return {
      title: 'Resource saved',
      description: 'This resource has been added to your learning list',
    };
  } catch {
    return {
      title: 'Error saving resource',
      description: 'There was a problem saving this resource',
      tone: 'destructive',
    };
  }
}
