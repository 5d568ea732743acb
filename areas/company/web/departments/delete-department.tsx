import type { Department } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { ConfirmDialog, SelectField } from '@artel/web/ui';
import { useState } from 'react';
import { useDeleteDepartment } from './api.ts';
import { departmentChoices } from './department-path.ts';
import type { TreeIntent } from './tree-intent.ts';

interface DeleteDepartmentProps {
  readonly intent: TreeIntent | undefined;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

/** Lets the user choose another department for the people before deleting one. */
export function DeleteDepartment({ intent, departments, onClose }: DeleteDepartmentProps) {
  const remove = useDeleteDepartment();
  const [peopleTo, setPeopleTo] = useState('');
  const department = intent?.act === 'delete' ? intent.department : undefined;
  const label = t('forms.peopleTo');
  const others = departments.filter(({ id }) => id !== department?.id);
  const isKnown = others.some(({ id }) => id === peopleTo);
  const choices = [
    { value: '', label: t('company.departments.nowhere') },
    ...departmentChoices(departments).filter(({ value }) => value !== department?.id),
  ];
  return (
    <ConfirmDialog
      isOpen={department !== undefined}
      title={t('company.departments.delete-title', { name: department?.name ?? '' })}
      act={t('company.departments.delete-act')}
      onConfirm={async () => {
        if (department === undefined) return;
        const query = isKnown ? { peopleTo } : {};
        await remove.mutateAsync({ params: { departmentId: department.id }, query });
        showToast({ severity: 'success', title: t('company.departments.deleted') });
      }}
      onClose={onClose}
    >
      <p>{t('company.departments.delete-text')}</p>
      {department !== undefined && department.people > 0 && (
        <SelectField
          name="peopleTo"
          value={isKnown ? peopleTo : ''}
          error={undefined}
          onChange={setPeopleTo}
          label={label}
          groups={[{ label, choices }]}
        />
      )}
    </ConfirmDialog>
  );
}
