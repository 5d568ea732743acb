import { ConnectionBar, Stack } from '@artel/web/ui';

export function Example() {
  return (
    <Stack gap={3}>
      <ConnectionBar state="lost" onCheck={() => undefined} />
      <ConnectionBar state="waiting" onCheck={() => undefined} />
      <ConnectionBar state="back" />
    </Stack>
  );
}
