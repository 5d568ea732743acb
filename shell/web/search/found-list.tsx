import type { SearchHit } from '@artel/contract';
import { AddressLink, type FoundKind } from '@artel/web';
import { Avatar, linkLooks, Row, Sign, Stack, Text } from '@artel/web/ui';

interface FoundListProps {
  readonly kind: FoundKind;
  readonly items: readonly SearchHit[];
}

/** Links to what was found of one kind. */
export function FoundList({ kind, items }: FoundListProps) {
  const { icon: Icon } = kind;
  return (
    <Stack as="ul" gap={0}>
      {items.map(({ id, title, place, page, person }) => (
        <li key={id}>
          <AddressLink address={page} className={linkLooks.entry}>
            {person ? (
              <Avatar {...person} src={person.avatar} />
            ) : (
              <Sign tone="secondary">
                <Icon size={18} stroke={1.5} />
              </Sign>
            )}
            <Row as="span" align="baseline" isGrowing>
              <bdi>{title}</bdi>
              {place !== null && (
                <Text as="span" size="small" tone="secondary">
                  <bdi>{place}</bdi>
                </Text>
              )}
            </Row>
          </AddressLink>
        </li>
      ))}
    </Stack>
  );
}
