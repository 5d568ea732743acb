import { Text } from '@artel/web/ui';

/** The warning about a field's value, shown instead of its hint; it blocks nothing. */
export function Doubt({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text as="span" tone="attention">
      {text}
    </Text>
  );
}
