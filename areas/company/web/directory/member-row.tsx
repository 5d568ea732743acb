import { companyPages, type Department, type Member } from '@artel/company/contract';
import { PageLink, t } from '@artel/web';
import { Avatar, Badge, Moment } from '@artel/web/ui';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { departmentPath } from '../departments/department-path.ts';
import { listName } from '../members/list-name.ts';
import { useProfile } from '../profile/api.ts';
import type { ColumnName } from './columns.ts';
import styles from './directory.module.css';
import type { MenuPlace } from './member-menu.tsx';
import type { Selection } from './use-selection.ts';

interface MemberRowProps {
  readonly member: Member;
  readonly index: number;
  readonly top: number;
  readonly departments: readonly Department[];
  readonly columns: readonly ColumnName[];
  readonly selection: Selection | undefined;
  readonly isActive: boolean;
  readonly hrefOf: (member: Member) => Readonly<Record<string, string>>;
  readonly onActive: () => void;
  readonly onRange: () => void;
  readonly onMenu: (place: MenuPlace) => void;
  readonly onAvatarFailure: () => void;
}

/** One person of the directory. */
export function MemberRow(props: MemberRowProps) {
  const { member, index, top, columns, selection, isActive, hrefOf, onActive, onRange, onMenu } = props;
  const name = listName(member);
  const isMe = useProfile().company?.memberId === member.id;
  const isChosen = selection?.ids.has(member.id) ?? false;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onActive();
    const box = event.currentTarget.getBoundingClientRect();
    const isByPointer = event.type === 'contextmenu' && event.clientX > 0;
    onMenu({
      member,
      x: isByPointer ? event.clientX : box.right - 8,
      y: isByPointer ? event.clientY : box.bottom,
      opener: event.currentTarget,
    });
  };
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={selection === undefined ? undefined : isChosen}
      onFocus={onActive}
      onContextMenu={openMenu}
    >
      {selection !== undefined && (
        <td className={styles.cell}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            tabIndex={-1}
            aria-label={t('company.people.choose-one', { name })}
            onClick={(event) => event.shiftKey && onRange()}
            onChange={(event) => {
              const isRange =
                event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey;
              if (!isRange) selection.toggle(member.id);
            }}
          />
        </td>
      )}
      <td className={styles.person}>
        <Avatar {...member} src={member.avatar} onFailure={props.onAvatarFailure} />
        <span className={styles.words}>
          <span className={styles.line}>
            <PageLink page={companyPages.users} search={hrefOf(member)} className={styles.name} tabIndex={-1}>
              <bdi>{name}</bdi>
            </PageLink>
            {isMe && <span className={styles.me}>{t('company.people.you')}</span>}
            {member.isSuspended && <Badge look="attention">{t('company.people.suspended')}</Badge>}
          </span>
          {member.position !== '' && (
            <span className={styles.position}>
              <bdi>{member.position}</bdi>
            </span>
          )}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={styles.cell} data-column={column}>
          <Cell {...props} column={column} />
        </td>
      ))}
      <td className={styles.cell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t('company.people.acts-of', { name })}
          aria-haspopup="menu"
          onClick={openMenu}
        >
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </td>
    </tr>
  );
}

function Cell({ member, departments, column }: MemberRowProps & { readonly column: ColumnName }) {
  switch (column) {
    case 'department': {
      const path = departmentPath(departments, member.departmentId);
      return <span title={path.join(' / ')}>{path.at(-1) ?? ''}</span>;
    }
    case 'role':
      return t(`company.role.${member.role}`);
    case 'email':
      return <span title={member.email ?? undefined}>{member.email ?? ''}</span>;
    case 'joined':
      return <Moment at={member.joinedAt} />;
  }
}
