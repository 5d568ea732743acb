import { VisuallyHidden as MantineVisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';

/** A value of its own: the build would leave out the sheet of a file that only re-exports. */
export const VisuallyHidden = MantineVisuallyHidden;
