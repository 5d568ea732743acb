import { t } from '@artel/web';
import { Panel, Stack, Text } from '@artel/web/ui';
import { useHookableEvents } from './api.ts';
import { Loaded } from './loaded.tsx';
import { Sample } from './sample.tsx';

/** The events that webhooks can carry, each with a sample of its body. */
export function EventsView() {
  const events = useHookableEvents();
  return (
    <Stack gap={4}>
      <p>{t('integrations.catalogue.lead')}</p>
      <p>{t('integrations.catalogue.order')}</p>
      <Loaded query={events}>
        {({ items }) =>
          items.map(({ name, title, sample }) => (
            <Panel as="section" key={name} aria-label={title}>
              <Text as="h2" weight="medium">
                {title}
              </Text>
              <Sample label={name} text={JSON.stringify(JSON.parse(sample), null, 2)} />
            </Panel>
          ))
        }
      </Loaded>
    </Stack>
  );
}
