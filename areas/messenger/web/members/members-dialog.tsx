import { useProfile } from '@artel/company/web';
import type { Conversation } from '@artel/messenger/contract';
import { showFailure, t } from '@artel/web';
import {
  Avatar,
  Badge,
  Button,
  Dialog,
  type MenuAction,
  MenuButton,
  PagedList,
  Row,
  Scroll,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { IconUserMinus, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatName, usePeople } from '../people/api.ts';
import { useAddMembers, useMembers, useRemoveMember, useSetRole } from './api.ts';
import { PeopleChoice } from './people-choice.tsx';

interface MembersDialogProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** The members of a conversation: adds and removes them, and sets their role. */
export function MembersDialog({ conversation, onClose }: MembersDialogProps) {
  return (
    <Dialog isOpen title={t('messenger.members.title')} onClose={onClose}>
      <Members conversation={conversation} />
    </Dialog>
  );
}

function Members({ conversation: { id, rights, isGeneral } }: { readonly conversation: Conversation }) {
  const { company } = useProfile();
  const list = useMembers(id);
  const add = useAddMembers();
  const remove = useRemoveMember();
  const setRole = useSetRole();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const members = list.data ?? [];
  const people = usePeople(members.map(({ memberId }) => memberId));
  const addAll = () =>
    add.mutate(
      { params: { conversationId: id }, body: { memberIds: [...chosen] } },
      { onSuccess: () => setChosen([]), onError: showFailure },
    );
  const actionsFor = (memberId: string, role: 'manager' | 'member'): readonly MenuAction[] => {
    const params = { conversationId: id, memberId };
    const next = role === 'manager' ? 'member' : 'manager';
    return [
      {
        key: 'role',
        label: t(`messenger.members.make-${next}`),
        icon: IconUserStar,
        run: () => setRole.mutate({ params, body: { role: next } }),
      },
      ...(isGeneral || memberId === company?.memberId
        ? []
        : [
            {
              key: 'remove',
              label: t('messenger.members.remove'),
              icon: IconUserMinus,
              variant: 'danger' as const,
              isApart: true,
              run: () => remove.mutate({ params }, { onError: showFailure }),
            },
          ]),
    ];
  };
  return (
    <Stack>
      {rights.addMembers && (
        <Stack gap={2}>
          <PeopleChoice
            label={t('messenger.people.add')}
            chosen={chosen}
            onChange={setChosen}
            without={members.map(({ memberId }) => memberId)}
          />
          {chosen.length > 0 && (
            <Row justify="end">
              <Button aria-busy={add.isPending} onClick={addAll}>
                {t('messenger.members.add', { count: chosen.length })}
              </Button>
            </Row>
          )}
        </Stack>
      )}
      <Scroll height="medium">
        <PagedList list={list} skeleton={<Skeleton width="100%" height="6rem" />} empty={null}>
          {(items) => (
            <Stack as="ul" gap={2}>
              {items.map(({ memberId, role }) => {
                const person = people.get(memberId);
                return (
                  <Row key={memberId} as="li" isOneLine>
                    {person && <Avatar {...person} src={person.avatar} />}
                    <Text as="span" isCut isGrowing>
                      <bdi>{formatName(person)}</bdi>
                    </Text>
                    {role === 'manager' && <Badge>{t('messenger.members.manager')}</Badge>}
                    {rights.manage && (
                      <MenuButton
                        label={t('messenger.members.acts', { name: formatName(person) })}
                        actions={actionsFor(memberId, role)}
                      />
                    )}
                  </Row>
                );
              })}
            </Stack>
          )}
        </PagedList>
      </Scroll>
    </Stack>
  );
}
