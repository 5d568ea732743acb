import { t } from '@artel/web';
import { useHookableEvents } from './api.ts';

/** The name of the event that a test sends; the catalogue has no such event. */
const TEST_EVENT = 'integrations/test';

/** Returns the titles of events by their names; an event that the product no longer has keeps its name. */
export function useEventTitles(): (name: string) => string {
  const items = useHookableEvents().data?.items ?? [];
  const titles = new Map(items.map(({ name, title }) => [name, title]));
  return (name) => (name === TEST_EVENT ? t('integrations.webhooks.test-event') : (titles.get(name) ?? name));
}
