import { companyPages } from '@artel/company/contract';
import { LazyPart, PageLink, t } from '@artel/web';
import { PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import { DepartmentsView } from './departments/departments-view.tsx';
import { DepartmentPeople } from './directory/department-people.tsx';
import { DirectoryView } from './directory/directory-view.tsx';
import { useAreaParts } from './directory/use-area-parts.ts';
import { useDirectoryAddress } from './directory/use-directory-address.ts';
import { RolesView } from './roles/roles-view.tsx';

const views = [
  { name: 'people', View: DirectoryView },
  {
    name: 'departments',
    View: () => <DepartmentsView peopleIn={(department) => <DepartmentPeople department={department} />} />,
  },
  { name: 'roles', View: RolesView },
] as const;

/** the people of the company, its structure and the permissions of its roles. */
export function UsersPage() {
  const { words } = useDirectoryAddress();
  const acts = useAreaParts('directoryActions');
  const chosen = views.find(({ name }) => name === words.view) ?? views[0];
  return (
    <PageGrid>
      <PageHeader
        title={t(companyPages.users.titleKey)}
        acts={acts.map(({ name, component }) => <LazyPart key={name} load={component} waiting={null} />)}
      >
        <Tabs label={t('company.people.views')}>
          {views.map(({ name }) => (
            <PageLink
              key={name}
              page={companyPages.users}
              search={{ view: name }}
              variant="tab"
              aria-current={name === chosen.name ? 'page' : undefined}
            >
              {t(`company.people.view.${name}`)}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      <chosen.View />
    </PageGrid>
  );
}
