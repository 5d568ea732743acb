import type { SearchHit } from '@artel/contract';
import { AddressLink, type FoundKind } from '@artel/web';
import { Avatar, linkVariants, Row, Sign, Stack, Text } from '@artel/web/ui';

interface FoundListProps {
  readonly kind: FoundKind;
  readonly items: readonly SearchHit[];
}

/** Links to what was found of one kind. */
export function FoundList({ kind, items }: FoundListProps) {
  return (
    <Stack as="ul" gap={0}>
      {items.map((hit) => (
        <li key={hit.id}>
          <AddressLink address={hit.page} className={linkVariants.entry}>
            <Face kind={kind} hit={hit} />
            <Row as="span" align="baseline" isGrowing>
              <bdi>{hit.title}</bdi>
              {hit.place !== null && (
                <Text as="span" size="small" tone="secondary">
                  <bdi>{hit.place}</bdi>
                </Text>
              )}
            </Row>
          </AddressLink>
        </li>
      ))}
    </Stack>
  );
}

function Face({ kind, hit }: { readonly kind: FoundKind; readonly hit: SearchHit }) {
  if (hit.person) return <Avatar {...hit.person} src={hit.person.avatar} />;
  const Icon = kind.getIcon?.(hit) ?? kind.icon;
  return (
    <Sign tone="secondary">
      <Icon size={18} stroke={1.5} />
    </Sign>
  );
}
