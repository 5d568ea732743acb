import { companyPages, type Department } from '@artel/company/contract';
import { PageLink, t, useAddressRequest } from '@artel/web';
import { Button, EmptyDrawing, EmptyState, LoadFailure, Skeleton, Stack } from '@artel/web/ui';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useProfile } from '../profile/api.ts';
import { useDepartments } from './api.ts';
import { buildBranches } from './branches.ts';
import { DeleteDepartment } from './delete-department.tsx';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentTree } from './department-tree.tsx';
import styles from './departments.module.css';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentsViewProps {
  /** The people in a department itself. */
  readonly peopleIn: (department: Department) => ReactNode;
}

/** The structure of the company: a chart of departments with their heads and people, below the company itself. */
export function DepartmentsView({ peopleIn }: DepartmentsViewProps) {
  const departments = useDepartments();
  const mayManage = useProfile().permissions.includes('company.manage-people');
  const [intent, setIntent] = useState<TreeIntent>();
  const openCreate = () => setIntent({ act: 'create', parentId: null });
  useAddressRequest('new', 'department', () => mayManage && openCreate());
  if (departments.data === undefined) {
    if (!departments.isError) return <TreeWaiting />;
    return (
      <LoadFailure
        error={departments.error}
        message={t('company.departments.failed')}
        isRetrying={departments.isFetching}
        onRetry={() => void departments.refetch()}
      />
    );
  }
  const { items, withoutDepartment } = departments.data;
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={openCreate}>
      {t('company.departments.create')}
    </Button>
  );
  return (
    <Stack gap={3} className={styles.view}>
      {items.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing kind="people" />}
          title={t('company.departments.none-title')}
          action={create}
        >
          {t(mayManage ? 'company.departments.none' : 'company.departments.none-yet')}
        </EmptyState>
      ) : (
        <>
          {create && <div>{create}</div>}
          <DepartmentTree
            branches={buildBranches(items)}
            withoutDepartment={withoutDepartment}
            mayManage={mayManage}
            peopleIn={peopleIn}
            onIntent={setIntent}
          />
          {withoutDepartment > 0 && (
            <PageLink page={companyPages.users} search={{ department: 'none' }}>
              {t('company.departments.rest', { count: withoutDepartment })}
            </PageLink>
          )}
        </>
      )}
      <DepartmentForm intent={intent} departments={items} onClose={() => setIntent(undefined)} />
      <DeleteDepartment intent={intent} departments={items} onClose={() => setIntent(undefined)} />
    </Stack>
  );
}

function TreeWaiting() {
  return (
    <Stack gap={3} className={styles.view} role="status" aria-label={t('ui.loading')}>
      {['14rem', '11rem', '12rem', '9rem'].map((width) => (
        <Skeleton key={width} width={width} height="2.5rem" />
      ))}
    </Stack>
  );
}
