import { DepartmentPicker } from '@artel/company/web';
import { t } from '@artel/web';
import { SelectField, type useForm } from '@artel/web/ui';

interface PresetFieldsProps {
  readonly field: (name: 'role' | 'departmentId') => ReturnType<ReturnType<typeof useForm>['field']>;
  readonly roles: readonly string[];
}

/** The fields for an invited person's role and department. */
export function PresetFields({ field, roles }: PresetFieldsProps) {
  const choices = roles.map((value) => ({ value, label: t(`company.role.${value}`) }));
  return (
    <>
      <SelectField
        {...field('role')}
        label={t('forms.role')}
        groups={[{ label: t('forms.role'), choices }]}
      />
      <DepartmentPicker {...field('departmentId')} none={t('invitations.letters.no-department')} />
    </>
  );
}
