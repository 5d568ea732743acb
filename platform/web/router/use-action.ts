import { useRouter } from '@tanstack/react-router';
import { pathOfAction } from './action.ts';

/** Answers how to open an action by its name. */
export function useAction(): (name: string) => Promise<void> {
  const router = useRouter();
  return (name) => router.navigate({ href: pathOfAction(name) });
}
