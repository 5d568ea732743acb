import { DiskRole } from '@artel/disk/contract';
import { t } from '@artel/web';
import { NativeSelect } from '@mantine/core';

interface RoleSelectProps {
  readonly label: string;
  readonly value: DiskRole;
  readonly onChange: (role: DiskRole) => void;
}

/** What somebody may do. */
export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={DiskRole.options.map((role) => ({ value: role, label: t(`disk.role.${role}`) }))}
      onChange={(event) => {
        const role = DiskRole.options.find((option) => option === event.currentTarget.value);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}
