import { DiskRole } from '@artel/disk/contract';
import { t } from '@artel/web';
import { PlainSelect } from '@artel/web/ui';

interface RoleSelectProps {
  readonly label: string;
  readonly value: DiskRole;
  readonly onChange: (role: DiskRole) => void;
}

/** The choice of a role. */
export function RoleSelect(props: RoleSelectProps) {
  return (
    <PlainSelect
      {...props}
      choices={DiskRole.options.map((role) => ({ value: role, label: t(`disk.role.${role}`) }))}
    />
  );
}
