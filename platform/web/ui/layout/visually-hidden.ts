import { VisuallyHidden as MantineVisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';

/** A value of its own: of a file that only exports another's, the build would leave out the sheet. */
export const VisuallyHidden = MantineVisuallyHidden;
