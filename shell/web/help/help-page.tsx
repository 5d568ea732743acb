import { companyPages } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { Page, Permission } from '@artel/contract';
import { invitationsPages } from '@artel/invitations/contract';
import { shellPages } from '@artel/shell-contract';
import { PageLink, publicConfig, t } from '@artel/web';
import { Button, PageGrid, PageHeader, Panel, Stack, Text } from '@artel/web/ui';
import { useOptionalFrameActs } from '../frame/frame-acts.ts';

interface Topic {
  readonly name: string;
  /** The page where it is done. */
  readonly page?: Page;
  readonly search?: Readonly<Record<string, string>>;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
}

const ofPeople: readonly Topic[] = [
  { name: 'find', page: companyPages.users },
  { name: 'status' },
  { name: 'profile', page: shellPages.profile, search: { section: 'personal' } },
  { name: 'security', page: shellPages.profile, search: { section: 'security' } },
  { name: 'lost', page: shellPages.profile, search: { section: 'security' } },
  { name: 'companies' },
  { name: 'rights', page: companyPages.users, search: { view: 'roles' } },
];

const ofManagers: readonly Topic[] = [
  { name: 'invite', page: invitationsPages.invitations, permission: 'company.invite' },
  { name: 'import', page: companyPages.importPeople, permission: 'company.invite' },
  {
    name: 'departments',
    page: companyPages.users,
    search: { view: 'departments' },
    permission: 'company.manage-people',
  },
  { name: 'roles', page: companyPages.users, permission: 'company.manage-people' },
  { name: 'suspend', page: companyPages.users, permission: 'company.manage-people' },
  {
    name: 'leave',
    page: companyPages.users,
    search: { state: 'left' },
    permission: 'company.manage-people',
  },
  {
    name: 'journal',
    page: companyPages.company,
    search: { section: 'audit' },
    permission: 'company.see-audit',
  },
  { name: 'owners', page: companyPages.users, search: { role: 'owner' }, permission: 'company.erase' },
];

/** The most frequent questions, each with a link to the page; for people who manage a company that part comes first. */
export function HelpPage() {
  const { permissions } = useProfile();
  const acts = useOptionalFrameActs();
  const { brandName, version } = publicConfig();
  const managing = ofManagers.filter(({ permission }) => permission && permissions.includes(permission));
  return (
    <PageGrid width="text">
      <PageHeader
        title={t(shellPages.help.titleKey)}
        acts={
          acts && (
            <Button variant="default" onClick={acts.openTour}>
              {t('shell.help.tour')}
            </Button>
          )
        }
      />
      {managing.length > 0 && <Topics title={t('shell.help.managers')} topics={managing} />}
      <Topics title={t('shell.help.people')} topics={ofPeople} />
      <Text size="small" tone="secondary">
        {t('shell.help.text')} {t('shell.help.version', { brandName, version })}.
      </Text>
    </PageGrid>
  );
}

interface TopicsProps {
  readonly title: string;
  readonly topics: readonly Topic[];
}

function Topics({ title, topics }: TopicsProps) {
  return (
    <Panel as="section" aria-label={title}>
      <Stack gap={5}>
        <h2>{title}</h2>
        {topics.map(({ name, page, search }) => (
          <Stack key={name} as="article" gap={1}>
            <h3>{t(`shell.help.topic.${name}.title`)}</h3>
            <p>{t(`shell.help.topic.${name}.text`)}</p>
            {page && (
              <div>
                <PageLink page={page} search={search}>
                  {t(`shell.help.link.${name}`)}
                </PageLink>
              </div>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
