import { Text } from '@artel/web/ui';

/** The doubt about a field's value, in the place of its hint; it blocks nothing. */
export function Doubt({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text as="span" tone="attention">
      {text}
    </Text>
  );
}
