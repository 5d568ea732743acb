import { useProfile } from '@artel/company/web';
import { integrationsPages } from '@artel/integrations/contract';
import { PageLink, t, useListAddress } from '@artel/web';
import { PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import { ProgramsView } from './accounts/programs-view.tsx';
import { EventsView } from './catalogue/events-view.tsx';
import { ConnectionsView } from './connections/connections-view.tsx';
import { WebhooksView } from './endpoints/webhooks-view.tsx';
import { DavGuide, N8nGuide, OneCGuide } from './guides/guides.tsx';

interface ViewProps {
  readonly endpointId: string | undefined;
}

/** Sections for those who manage connections; everyone sees the last one. */
const sections = [
  { name: 'overview', View: ConnectionsView },
  { name: 'programs', View: ProgramsView },
  { name: 'webhooks', View: ({ endpointId }: ViewProps) => <WebhooksView endpointId={endpointId} /> },
  { name: 'events', View: EventsView },
  { name: 'one-c', View: OneCGuide },
  { name: 'n8n', View: N8nGuide },
  { name: 'dav', View: DavGuide },
] as const;

/** the connections of the company, and how they are made and ended. */
export function IntegrationsPage() {
  const { words } = useListAddress(integrationsPages.integrations, ['section', 'endpoint']);
  const mayManage = useProfile().permissions.includes('integrations.manage');
  const offered = mayManage ? sections : sections.filter(({ name }) => name === 'dav');
  const chosen = offered.find(({ name }) => name === words.section) ?? offered[0];
  if (chosen === undefined) return null;
  return (
    <PageGrid>
      <PageHeader title={t(integrationsPages.integrations.titleKey)}>
        <Tabs label={t('integrations.sections')}>
          {offered.map(({ name }) => (
            <PageLink
              key={name}
              page={integrationsPages.integrations}
              search={{ section: name }}
              variant="tab"
              aria-current={name === chosen.name ? 'page' : undefined}
            >
              {t(`integrations.section.${name}`)}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      <chosen.View endpointId={words.endpoint} />
    </PageGrid>
  );
}
